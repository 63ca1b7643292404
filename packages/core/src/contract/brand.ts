/** The product's display names, in one place, so that a deployment can rename them. */
export interface Brand {
  readonly name: string;
  readonly mentor: string;
  readonly mentors: string;
  readonly mentee: string;
  readonly mentees: string;
  readonly blogUrl: string;
  readonly helpUrl: string;
}

export const brand: Brand = {
  name: 'Skipper',
  mentor: 'Skipper',
  mentors: 'Skippers',
  mentee: 'Crew Member',
  mentees: 'Crew Members',
  blogUrl: 'https://blog.skipper.example',
  helpUrl: 'https://help.skipper.example',
};
