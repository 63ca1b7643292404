/** Above texts that only the operator can finish. */
export const templateNotice =
  'Template, not legal advice. Parts in [brackets] are placeholders. The operator of this site completes it and has it checked before it applies.';
