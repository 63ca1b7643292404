import { type Command, InvalidArgumentError } from 'commander';
import type { ApiOptions } from '../services/api.service.ts';
import { noFields, type Run } from './context.ts';

const apiExamples = `Examples:
  skipper api GET /session
  skipper api GET /positions -f username=demo_skipper -f status=open
  skipper api POST /connected-accounts -f alias=Main -f timezone=UTC \\
    -f currency=USD
  skipper api POST /sales/UUID/refund -F amount=500 -f reason=asked \\
    --idempotency-key refund-17

`;

export function apiCommand(program: Command, run: Run): void {
  program
    .command('api')
    .description('call the API directly and print the response as JSON')
    .addHelpText('before', apiExamples)
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'the path below /api')
    .option(
      '-f, --field <key=value>',
      'a text field of the query or body; repeatable',
      collect(text),
      [],
    )
    .option('-F, --typed-field <key=json>', 'a field whose value is JSON', collect(json), [])
    .action(
      run(noFields, async (context, method: string, path: string, options: ApiOptions) => {
        const { callApi } = await import('../services/api.service.ts');
        await callApi(context, method, path, options);
      }),
    );
}

type Field = readonly [string, unknown];

const text = (value: string): unknown => value;

function json(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new InvalidArgumentError(`${value} is not JSON. Use -f for text.`);
  }
}

function collect(
  read: (value: string) => unknown,
): (argument: string, before: readonly Field[]) => readonly Field[] {
  return (argument, before) => {
    const [, key, value] = /^([^=]+)=([\s\S]*)$/.exec(argument) ?? [];
    if (key === undefined || value === undefined) {
      throw new InvalidArgumentError('Write it as key=value.');
    }
    return [...before, [key, read(value)]];
  };
}
