import type { UploadedFile } from '../../contract/index.ts';
import type { ChosenFile } from '../forms/chosen-file.ts';

/** A picture in a form: a file is chosen, then the part of it that is uploaded. */
export interface Picture {
  /** Pixels of the picture as others see it. */
  readonly width: number;
  readonly height: number;
  /** The file whose part is being chosen. */
  readonly chosen: UploadedFile | undefined;
  /** Being uploaded. */
  readonly pending: boolean;
  /** Why the last file was refused. */
  readonly error: string | undefined;
  /** Refused: `error` says why. */
  choose(file: ChosenFile | UploadedFile): Promise<void>;
  /** Uploads a part of the chosen file and puts its address into the form. */
  use(part: UploadedFile): Promise<void>;
  /** Keeps the picture as it was. */
  cancel(): void;
  /** Takes it out of the form. */
  remove(): void;
}

/** The words of every front end that can draw pictures. */
export const pictureWords = {
  use: 'Use picture',
  cancel: 'Cancel',
  remove: 'Remove picture',
} as const;
