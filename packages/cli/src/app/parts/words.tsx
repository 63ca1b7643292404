import { Text, Transform } from 'ink';
import { useContext } from 'react';
import { escapeControls } from '../../output/escape-controls.ts';
import { type Tone, TonesContext } from '../theme.ts';

export interface WordsProps {
  readonly text: string;
  readonly tone?: Tone;
  /** Inverse colours: the focused target. */
  readonly inverse?: boolean;
  readonly wrap?: 'wrap' | 'truncate-end';
}

/** All text of the app goes through here: a name may hold what a terminal would obey. */
export function Words({
  text,
  tone = 'plain',
  inverse = false,
  wrap = 'truncate-end',
}: WordsProps) {
  const tones = useContext(TonesContext);
  const words = (
    <Text {...tones[tone]} inverse={inverse} wrap={wrap}>
      {escapeControls(text)}
    </Text>
  );
  return wrap === 'wrap' ? <Transform transform={flushLeft}>{words}</Transform> : words;
}

/** Ink leaves the space it broke a line at in front of the next one, after its colour codes. */
function flushLeft(line: string, index: number): string {
  return index === 0 ? line : line.replace(/^((?:\p{Cc}\[[0-9;]*m)*) +/u, '$1');
}
