import { spawnSync } from 'node:child_process';

export interface StartTime {
  readonly name: string;
  /** One of our commands; else something to compare with. */
  readonly ours: boolean;
  readonly fastest: number;
  readonly median: number;
}

type Environment = Readonly<Record<string, string>>;

const rounds = 25;

/** How long commands take from start to end, ours beside bare Node and its peers on this machine. */
export function startTimes(entry: string, environment: Environment): readonly StartTime[] {
  const node = process.execPath;
  const contenders = [
    { name: 'bare Node', command: node, args: ['-e', '0'], ours: false },
    { name: 'skipper --help', command: node, args: [entry, '--help'], ours: true },
    {
      name: 'skipper completion bash',
      command: node,
      args: [entry, 'completion', 'bash'],
      ours: true,
    },
    { name: 'skipper --version', command: node, args: [entry, '--version'], ours: true },
    ...['gh', 'npm', 'git'].map((command) => ({
      name: `${command} --help`,
      command,
      args: ['--help'],
      ours: false,
    })),
  ].filter(({ command, args }) => time(command, args, environment) !== undefined);
  const times = contenders.map((): number[] => []);
  // In turn, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { command, args }] of contenders.entries()) {
      times[index]?.push(time(command, args, environment) ?? Number.POSITIVE_INFINITY);
    }
  }
  return contenders.map(({ name, ours }, index) => {
    const sorted = (times[index] ?? []).sort((a, b) => a - b);
    return { name, ours, fastest: sorted[0] ?? 0, median: sorted[rounds >> 1] ?? 0 };
  });
}

/** Milliseconds of one run; undefined where it fails or is not there. */
function time(command: string, args: readonly string[], env: Environment): number | undefined {
  const start = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'ignore', env });
  return error || status !== 0 ? undefined : performance.now() - start;
}
