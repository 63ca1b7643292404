import { type Field, type Picture, pictureWords } from '@skipper/core/presentation';
import { ImageUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { hueOf } from '../../ui/initials.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StillSending } from '../../ui/still-sending.tsx';
import { useSkipper } from '../../web-context.tsx';
import { chosenFile } from '../chosen-file.ts';
import { CropDialog } from './crop-dialog.tsx';

/** A picture of a form: what is there, another one, or none. */
export const PictureField = observer(function PictureField({ field }: { readonly field: Field }) {
  const id = useId();
  const { shape, picture, error } = field;
  if (!picture) return null;
  const { label } = shape;
  const url = String(field.value);
  return (
    <div data-field className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Preview picture={picture} url={url} />
        <span
          className={buttonClass(
            'secondary',
            'medium',
            'relative has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          {picture.pending ? <Spinner /> : <ImageUp size={16} aria-hidden />}
          <span aria-hidden>{url === '' ? 'Choose…' : 'Change…'}</span>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Emptied, so that choosing the same file again is a change too.
              if (file) void picture.choose(chosenFile(file));
              event.target.value = '';
            }}
          />
        </span>
        {url !== '' && (
          <Button onClick={() => picture.remove()}>
            {pictureWords.remove}
            <span className="sr-only">: {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <StillSending pending={picture.pending && !picture.chosen} />
      {error && !picture.chosen && (
        <p id={`${id}-note`} className="text-loss text-sm">
          {error}
        </p>
      )}
      {picture.chosen && <CropDialog label={label} picture={picture} chosen={picture.chosen} />}
    </div>
  );
});

/** In the shape that others see; without a picture, what they see in its place. */
const Preview = observer(function Preview(props: {
  readonly picture: Picture;
  readonly url: string;
}) {
  const { picture, url } = props;
  const name = useSkipper().session.current?.username ?? '?';
  if (picture.width === picture.height) return <Avatar name={name} url={url} size="lg" />;
  const frame = 'h-16 aspect-3/1 shrink-0 rounded-md';
  return url === '' ? (
    <span className={classNames(frame, 'banner')} data-hue={hueOf(name)} />
  ) : (
    <img src={url} alt="" className={classNames(frame, 'object-cover')} />
  );
});
