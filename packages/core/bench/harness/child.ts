/** One contender in one benchmark, in its own process. Prints the median of its samples. */
import { run } from './benchmark.ts';
import { type BenchmarkName, benchmarks, type ContenderName, contenders } from './suite.ts';

const [benchmark, contender] = process.argv.slice(2) as [BenchmarkName, ContenderName];
const result = await run(benchmarks[benchmark], contenders[contender]);
process.stdout.write(String(result));
// Some contenders keep timers.
process.exit(0);
