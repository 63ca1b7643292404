import { type FormPreview, formatValue } from '@skipper/core/presentation';

/** The preview of a form, as a reader finds it. */
export const previewTexts = (preview: FormPreview | undefined): readonly string[] =>
  preview === undefined
    ? []
    : [
        preview.name,
        preview.card.title,
        ...preview.card.text,
        ...(preview.card.points ?? []),
        ...preview.facts.map(({ value }) => formatValue(value, { style: 'terminal' })),
      ];
