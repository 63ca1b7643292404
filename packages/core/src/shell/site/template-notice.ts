/** Above texts that only the operator can finish. */
export const templateNotice =
  'Template, not legal advice. Parts in [brackets] are open. The operator of this site has to complete it and have it checked before it applies.';
