import { importsFeature } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { count } from '../../../output/format.ts';
import { useParts } from '../../app-context.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Words } from '../../parts/words.tsx';

/** The question before an import is undone. Where its record needs a reason, it asks for one. */
export const UndoQuestion = observer(function UndoQuestion() {
  const { undo } = useParts().skipper.use(importsFeature);
  const { asked, form, needsReason } = undo;
  if (!asked) return null;
  return (
    <Box flexDirection="column">
      <Words
        text={`Remove ${count(asked.rows.new, 'fill')} of ${asked.fileName}?`}
        tone="warning"
        wrap="wrap"
      />
      {needsReason ? (
        <>
          <Words
            text="Your page lists this undo with its date, the number of fills and your reason."
            tone="muted"
            wrap="wrap"
          />
          <TextField
            label="Reason"
            takesFocus
            value={form.value('reason')}
            onChange={(text) => form.set('reason', text)}
            error={form.error('reason')}
          />
        </>
      ) : null}
      {form.formError ? <Words text={form.formError} tone="error" wrap="wrap" /> : null}
      <Box columnGap={2}>
        {/* First, because the keyboard lands on it: a second Enter must not undo. */}
        <Button label="No, keep it" onPress={() => undo.keep()} disabled={form.pending} />
        <Button label="Yes, undo it" onPress={() => undo.confirm()} disabled={form.pending} />
      </Box>
    </Box>
  );
});
