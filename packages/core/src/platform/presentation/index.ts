/** Screen models: descriptors that every front end draws, prints or reads. */

export type { ChosenFile } from '../forms/chosen-file.ts';
export {
  type Action,
  actionKey,
  type Confirmation,
  type SavedFile,
  type SaveFile,
} from './action.ts';
export { placedParts } from './awaited.ts';
export { type Chart, type ChartBar, type ChartSeries, extentOf, type SeriesTone } from './chart.ts';
export type { CheckBox, CheckMatrix, CheckRow } from './check-matrix.ts';
export type { Curve, Curves } from './curves.ts';
export {
  type Field,
  type FieldCurrency,
  type FieldGroup,
  type FieldHeading,
  type FieldKind,
  type FieldNote,
  type FieldOption,
  type FieldShape,
  isChoice,
  isOnOff,
} from './field.ts';
export { type Figure, noteOf, textOf, type WriteValue } from './figure.ts';
export { findOptions, namedOption } from './find-options.ts';
export {
  discardQuestion,
  type FormModel,
  type FormModelOptions,
  type FormShape,
  formOf,
} from './form-model.ts';
export type { FormPreview } from './form-preview.ts';
export { formatNumber } from './format-number.ts';
export type { FormatOptions, FormatStyle } from './format-options.ts';
export { readerDates } from './format-time.ts';
export { absentMark, amountParts, formatValue, perWords } from './format-value.ts';
export { boundText, type HeatCell, type HeatMap, heatBounds, shortChange } from './heat-map.ts';
export { keyedLines } from './keyed.ts';
export { loadedScreen } from './loaded-screen.ts';
export { keyedParts } from './part-key.ts';
export type { PeriodPicker } from './period.ts';
export { type Picture, pictureWords } from './picture.ts';
export { Presses } from './presses.ts';
export type { Calculator, ProseSection } from './prose.ts';
export type { ScreenLink } from './screen-link.ts';
export type {
  PageLink,
  ScreenAddress,
  ScreenDetail,
  ScreenLoader,
  ScreenMaker,
  ScreenModel,
  ScreenPart,
  ScreenSecret,
} from './screen-model.ts';
export { nextStep, type Step, type StepList, stepCount, stepWord } from './steps.ts';
export type {
  Column,
  EmptyText,
  Filter,
  FilterOption,
  FilterShape,
  Pages,
  Sort,
  Table,
  TableSearch,
  TableShape,
} from './table.ts';
export { nothingFound } from './table.ts';
export { csvOf } from './table-csv.ts';
export { type TableSource, tableOf } from './table-model.ts';
export type { Tour } from './tour.ts';
export * as value from './value.ts';
export { type Absent, type BadgeTone, directionOf, type Value } from './value.ts';
