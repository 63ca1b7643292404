/** The words of a profile that its page shows before any script. */
export interface ProfileWords {
  readonly username: string;
  readonly about: string;
}

/** Their places in the page that was rendered ahead, which is the same for all profiles. */
export const profileMarks: ProfileWords = {
  username: '%PROFILE_USERNAME%',
  about: '%PROFILE_ABOUT%',
};
