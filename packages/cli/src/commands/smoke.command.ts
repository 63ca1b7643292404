import { type Command, InvalidArgumentError } from 'commander';
import type { Report, SmokeOptions } from '../services/smoke.service.ts';
import type { ReportFormat } from '../smoke/reports/report.ts';
import { noFields, type Run } from './context.ts';

const smokeExamples = `Examples:
  skipper smoke --server https://skipper.example
  skipper smoke --tag trading --max-ms 500 --report junit=smoke.xml
  skipper smoke --write --retries 1
  skipper smoke --list

`;

const smokeExits = `
Exit codes:
  0  all checks passed; without --strict, flaky and slow ones too
  1  a check failed
  2  wrong options, or no check matches
  4  the sign-in is not accepted
  7  no server answers`;

/** The pipeline's question: does this server keep the contract? */
export function smokeCommand(program: Command, run: Run): void {
  program
    .command('smoke')
    .description(
      'check a server: answers, refusals and times of every call; only reads, unless --write',
    )
    .addHelpText('before', smokeExamples)
    .addHelpText('after', smokeExits)
    .option('--write', 'also write, as a user whose name begins with "smoke", and clean up')
    .option('--tag <tag>', 'only checks with this tag: area, kind or method; repeatable', collected)
    .option('--grep <pattern>', 'only checks whose name matches this regular expression')
    .option('--list', 'list the checks with their tags, and run none')
    .option('--jobs <n>', 'checks at a time', wholeNumber(1, 32), 4)
    .option('--retries <n>', 'try a failed check again; reported as flaky', wholeNumber(0, 10), 0)
    .option('--bail', 'stop at the first failure')
    .option('--max-ms <n>', 'fail answers that take longer', wholeNumber(1, 600_000))
    .option('--degraded-ms <n>', 'report answers that take longer', wholeNumber(1, 600_000))
    .option('--strict', 'fail for flaky and slow checks, too')
    .option('--report <format[=file]>', 'junit, json or tap; repeatable', reports)
    .action(
      run(
        noFields,
        async (context, options: Partial<SmokeOptions> & Omit<SmokeOptions, 'tag' | 'report'>) => {
          const { smoke } = await import('../services/smoke.service.ts');
          await smoke(context, { tag: [], report: [], ...options });
        },
      ),
    );
}

const collected = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

const formats: readonly string[] = ['junit', 'json', 'tap'] satisfies readonly ReportFormat[];

function reports(value: string, before: readonly Report[] = []): readonly Report[] {
  const [, format = '', file] = /^([^=]*)(?:=(.+))?$/.exec(value) ?? [];
  if (!formats.includes(format)) {
    throw new InvalidArgumentError(`Formats: ${formats.join(', ')}.`);
  }
  return [...before, { format: format as ReportFormat, ...(file === undefined ? {} : { file }) }];
}

const wholeNumber =
  (least: number, most: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
