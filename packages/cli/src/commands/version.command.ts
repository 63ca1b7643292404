import type { Command } from 'commander';
import { version } from '../version.ts';
import type { CommandContext, Run } from './context.ts';

interface Versions {
  readonly client: string;
  readonly node: string;
  readonly server: string | null;
}

const fields = ['client', 'node', 'server'] as const;

export function versionCommand(program: Command, run: Run): void {
  program
    .command('version')
    .description('the versions of this client and of the server')
    .action(run(fields, printVersions));
}

async function printVersions(context: CommandContext): Promise<void> {
  const { output } = context;
  const { serverVersion } = await import('../services/server-version.ts');
  const versions: Versions = {
    client: version,
    node: process.versions.node,
    server: await serverVersion(context),
  };
  const column = (label: string, field: keyof Versions) => ({
    label,
    text: (row: Versions) => row[field] ?? 'unreachable',
    raw: (row: Versions) => row[field],
  });
  output.record(versions, fields, [
    column('Client', 'client'),
    column('Node', 'node'),
    column('Server', 'server'),
  ]);
}
