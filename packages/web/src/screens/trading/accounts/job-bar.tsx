interface JobBarProps {
  readonly label: string;
  /** From 0 to 1; undefined until it is known. */
  readonly share: number | undefined;
}

/** How much of a job is done. */
export const JobBar = ({ label, share }: JobBarProps) => (
  <progress
    aria-label={label}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    {...(share === undefined ? {} : { value: share })}
  />
);
