import { behaviour } from '../../behaviour.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons, texts } = vocabulary;
const feedback = { method: 'POST', path: '/api/feedback' };

/** The foot of the sidebar. */
export const feedbackBehaviours = [
  behaviour(
    'feedback needs a category and a text, keeps both when it fails, and is thanked for',
    ['NAV-4', 'NAV-7'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      await app.press(buttons.openFeedback);
      await app.press(buttons.submitFeedback);
      await app.seesFieldError(fields.category, 'Category is required.');
      await app.seesFieldError(fields.description, 'Description is required.');
      same(world.faults.http.received(feedback).length, 0);
      await app.choose(fields.category, 'Bug Report');
      await app.fill(fields.description, 'The chart is upside down.');
      world.faults.http.answer(feedback, problem(500, 'No.'), 1);
      await app.press(buttons.submitFeedback);
      await app.seesText(texts.feedbackFailed);
      await app.seesFieldValue(fields.category, 'Bug Report');
      await app.seesFieldValue(fields.description, 'The chart is upside down.');
      await app.press(buttons.submitFeedback);
      await app.seesToast({ severity: 'success', description: texts.feedbackSent });
      const sent = world.faults.http.received(feedback).at(-1)?.body ?? '';
      same(JSON.parse(sent), { category: 'Bug Report', description: 'The chart is upside down.' });
      await app.press(buttons.openFeedback);
      await app.seesFieldValue(fields.category, 'Choose a category');
      await app.seesFieldValue(fields.description, '');
    },
    ['feedback form'],
  ),

  behaviour('the foot of the menu leads to the privacy page', ['NAV-4'], async ({ app, world }) => {
    await arriveSignedIn(app, await world.mentee());
    await app.seesButton(buttons.openFeedback);
    await app.openLink('Privacy');
    await app.seesPath('/p/privacy');
  }),
];
