import { Box } from 'ink';
import {
  eventLines,
  type TimelineLine,
  timelineEvent,
  timelineLayout,
} from '../../output/timeline.ts';
import { signs } from '../theme.ts';
import type { DrawnRows } from './table-rows.tsx';
import { Words } from './words.tsx';

/** Events along a rule, with each day once. Nothing is cut short: long texts take several lines. */
export function TimelineRows<Row>(props: DrawnRows<Row>) {
  const { columns, rowKey, shown, measured, width, selected, selectedNode, marked } = props;
  const events = measured.map((row) => timelineEvent(columns, row));
  const layout = timelineLayout(events, width);
  const drawn = events.slice(events.length - shown.length);
  return shown.map((row, index) => {
    const event = drawn[index];
    if (!event) return null;
    return (
      <Box
        key={rowKey(row)}
        ref={index === selected ? selectedNode : null}
        flexDirection="column"
        flexShrink={0}
      >
        {eventLines(event, drawn[index - 1], layout).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
          <EventLine key={at} line={line} marked={marked && index === selected} />
        ))}
      </Box>
    );
  });
}

function EventLine({ line, marked }: { readonly line: TimelineLine; readonly marked: boolean }) {
  const { part, day, rule, time, text, first } = line;
  return (
    <Box flexShrink={0}>
      <Words text={marked && first ? `${signs.focus} ` : '  '} tone="accent" />
      <Words text={day + rule + time} tone="muted" />
      <Words
        text={text}
        tone={part === 'what' ? 'strong' : 'plain'}
        inverse={marked && part === 'what'}
      />
    </Box>
  );
}
