/** The server listens for this machine alone, unless a proxy in front says otherwise. */
const loopback = /^(localhost|::1|127(\.\d{1,3}){3})$/;

/**
 * The options of the server, with `--demo` where it serves this machine and nothing says no. A
 * subcommand gets its options as they stand.
 */
export function withDemo(options, environment) {
  const subcommand = options[0] !== undefined && !options[0].startsWith('-');
  const said = options.some((option) => option === '--demo' || option === '--no-demo');
  if (subcommand || said || environment.SKIPPER_DEMO) return options;
  return isForThisMachine(options, environment) ? [...options, '--demo'] : options;
}

function isForThisMachine(options, environment) {
  const at = options.indexOf('--host');
  const joined = options.find((option) => option.startsWith('--host='))?.slice('--host='.length);
  const host = joined ?? (at >= 0 ? options[at + 1] : environment.HOST);
  return !host || loopback.test(host);
}
