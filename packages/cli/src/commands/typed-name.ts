import type { Command } from 'commander';

/** Names of options and arguments that differ from the field of the API that they fill. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  accountUuid: ['account'],
  alias: ['name'],
  by: ['span'],
  emailVerified: ['email'],
  feePercent: ['fee'],
  member: ['user'],
  planUuid: ['plan'],
  q: ['words', 'receiver', 'user', 'mentor', 'member'],
  salesSuspended: ['sales'],
  username: ['text', 'mentor'],
};

/** A field of the API as the user of a command typed it: the option or the argument that fills it. */
export function typedName(
  { options, registeredArguments }: Pick<Command, 'options' | 'registeredArguments'>,
  field: string,
): string {
  const [root = field] = field.split(/[.[]/, 1);
  for (const name of [root, ...(otherNames[root] ?? [])]) {
    const option = options.find((one) => one.attributeName() === name && !one.negate);
    if (option?.long) return option.long;
    if (registeredArguments.some((one) => one.name() === name)) return name;
  }
  return field;
}
