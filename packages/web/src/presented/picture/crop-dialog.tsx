import type { UploadedFile } from '@skipper/core/contract';
import { type Picture, pictureWords } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ModalPanel } from '../../ui/overlays/lazy-overlays.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StillSending } from '../../ui/still-sending.tsx';
import { type CropPlace, cropArea, dragged, middle } from './crop.ts';
import { cropped, decode, drawCrop } from './draw-crop.ts';

interface CropDialogProps {
  readonly label: string;
  readonly picture: Picture;
  readonly chosen: UploadedFile;
}

/** Chooses the part of a picture that others will see. */
export const CropDialog = observer(function CropDialog(props: CropDialogProps) {
  const { label, picture, chosen } = props;
  const bitmap = useDecoded(chosen, () => void picture.use(chosen));
  const [place, setPlace] = useState<CropPlace>(middle);
  const { pending, error } = picture;
  const use = async () => {
    if (!bitmap) return;
    const area = cropArea(bitmap, picture, place);
    await picture.use(await cropped(chosen.name, bitmap, area, picture));
  };
  return (
    <ModalPanel title={`Crop: ${label.toLowerCase()}`} onClose={() => picture.cancel()}>
      {error && <Notice kind="error">{error}</Notice>}
      {bitmap ? (
        <Cropper bitmap={bitmap} frame={picture} place={place} onPlace={setPlace} />
      ) : (
        <Spinner />
      )}
      <StillSending pending={pending} />
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={() => picture.cancel()}>{pictureWords.cancel}</Button>
        <Button variant="primary" disabled={!bitmap} pending={pending} onClick={() => void use()}>
          {pictureWords.use}
        </Button>
      </div>
    </ModalPanel>
  );
});

/** A file that cannot be decoded here is the server's to judge. */
function useDecoded(file: UploadedFile, onFailure: () => void): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const failed = useRef(onFailure);
  useEffect(() => {
    let wanted = true;
    decode(file).then(
      (decoded) => wanted && setBitmap(decoded),
      () => wanted && failed.current(),
    );
    return () => {
      wanted = false;
    };
  }, [file]);
  return bitmap;
}

interface CropperProps {
  readonly bitmap: ImageBitmap;
  readonly frame: Picture;
  readonly place: CropPlace;
  readonly onPlace: (place: CropPlace) => void;
}

/** The part on show, to drag, with sliders for the keyboard. */
function Cropper({ bitmap, frame, place, onPlace }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = frame;
  const area = cropArea(bitmap, frame, place);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, area);
  });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = width / event.currentTarget.clientWidth;
    const by = { x: event.movementX * scale, y: event.movementY * scale };
    onPlace(dragged(place, by, bitmap, frame));
  };
  const set = (change: Partial<CropPlace>) => onPlace({ ...place, ...change });
  const freeX = bitmap.width - area.width >= 1;
  const freeY = bitmap.height - area.height >= 1;
  return (
    <div className="grid gap-4">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="mx-auto max-h-[45dvh] max-w-full cursor-grab touch-none rounded-md bg-sunken active:cursor-grabbing"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Slider
          label="Zoom"
          min={1}
          max={4}
          value={place.zoom}
          onChange={(zoom) => set({ zoom })}
        />
        <Slider
          label="Left to right"
          disabled={!freeX}
          value={place.x}
          onChange={(x) => set({ x })}
        />
        <Slider
          label="Top to bottom"
          disabled={!freeY}
          value={place.y}
          onChange={(y) => set({ y })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, min = 0, max = 1, value, disabled = false, onChange }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm">
      <span className={disabled ? 'text-faint' : 'font-medium'}>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        aria-valuetext={`${Math.round(value * 100)}%`}
        disabled={disabled}
        className="h-9 w-full min-w-0 accent-(--accent)"
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
