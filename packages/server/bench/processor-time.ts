import { readFileSync } from 'node:fs';

/** The unit of the kernel's figures, in microseconds. */
const tick = 10_000;

/** Microseconds of processor time that a process has used so far; undefined where unavailable. */
export function processorTime(pid: number): number | undefined {
  try {
    // The name in the second field may hold spaces; what follows its bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}
