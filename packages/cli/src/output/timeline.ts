import { cellWidth } from './cell.ts';
import { escapeControls } from './escape-controls.ts';
import { absent } from './format.ts';
import type { TableStyle, TextColumn } from './table.ts';
import { wrapText } from './wrap-text.ts';

/** One event: the time, the event itself, and facts about it. */
export interface TimelineEvent {
  /** `2026-03-04`; the day stands once for all events of it. */
  readonly day: string;
  /** `13:47`; empty where only the day is known. */
  readonly time: string;
  readonly what: string;
  readonly about: readonly string[];
}

/** A line of a timeline, left and right of its rule. */
export interface TimelineLine {
  readonly part: 'day' | 'what' | 'about';
  /** The first line of its event; a day above it does not count. */
  readonly first: boolean;
  /** As wide as all days; empty where days stand above their events. */
  readonly day: string;
  /** None beside a day that stands above its events. */
  readonly rule: string;
  readonly time: string;
  readonly text: string;
}

/** Widths of the parts of a timeline, in cells. */
export interface TimelineLayout {
  /** 0: days stand above their events. */
  readonly days: number;
  /** Width of the time and the gap behind it; 0 where no event has one. */
  readonly times: number;
  readonly text: number;
}

const rule = '│ ';
/** Fewer cells for the text beside a day, and the days go above. */
const leastText = 26;
/** How far the lines about an event without a time are indented. */
const indent = 2;

/** An event from the cells of a row: the first is when, the second what, the others are about it. */
export function timelineEvent<Row>(
  [when, what, ...about]: readonly TextColumn<Row>[],
  row: Row,
): TimelineEvent {
  const [day = '', time = ''] = (when?.text(row) ?? '').split(' ');
  return {
    day,
    time,
    what: escapeControls(what?.text(row) ?? ''),
    about: about.flatMap((column) => {
      const text = column.text(row);
      return text === absent ? [] : [`${column.label}: ${escapeControls(text)}`];
    }),
  };
}

export function timelineLayout(events: readonly TimelineEvent[], width: number): TimelineLayout {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(cellWidth));
  const time = widest(events.map((event) => event.time));
  const times = time === 0 ? 0 : time + 2;
  const days = widest(events.map(({ day }) => day)) + 1;
  const above = Math.max(1, width - rule.length - times);
  const beside = above - days;
  return beside < leastText ? { days: 0, times, text: above } : { days, times, text: beside };
}

/** The lines of an event that follows `before`: on the same day, the day does not stand again. */
export function eventLines(
  { day, time, what, about }: TimelineEvent,
  before: TimelineEvent | undefined,
  { days, times, text }: TimelineLayout,
): readonly TimelineLine[] {
  const starts = before?.day !== day;
  const under = times === 0 ? indent : 0;
  const line = (part: 'what' | 'about', first: boolean) => (words: string) => ({
    part,
    first,
    day: (first && starts && days > 0 ? day : '').padEnd(days),
    rule,
    time: (first ? time : '').padEnd(times),
    text: first ? words : ' '.repeat(under) + words,
  });
  const [head = '', ...more] = wrapText(what, text - under);
  const facts = about.flatMap((fact) => wrapText(fact, text - under));
  return [
    ...(starts && days === 0 ? [dayLine(day)] : []),
    line('what', true)(head),
    ...more.map(line('what', false)),
    ...facts.map(line('about', false)),
  ];
}

const dayLine = (day: string): TimelineLine => ({
  part: 'day',
  first: false,
  day,
  rule: '',
  time: '',
  text: '',
});

/** The lines of a list of events that a command prints. */
export function timelineLines<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
  { width, heading }: TableStyle,
): readonly string[] {
  const events = rows.map((row) => timelineEvent(columns, row));
  const layout = timelineLayout(events, width);
  return events.flatMap((event, index) =>
    eventLines(event, events[index - 1], layout).map(({ part, day, rule, time, text }) => {
      const left = heading(day + rule + time);
      return part === 'what' ? left + text : (left + heading(text)).trimEnd();
    }),
  );
}
