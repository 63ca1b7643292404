import { eventually, FormService, type User, vocabulary } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** Send Feedback, Help and Privacy, where a deployment has configured them. */

const { buttons, fields, texts } = vocabulary;
const helpUrl = 'https://help.example/skippers';
const blogUrl = 'https://blog.example/sailing';
const phone = { viewport: { width: 360, height: 780 } };
let service: FormService;
let stage: WebStage;
let mentor: User;

beforeAll(async () => {
  service = await FormService.start();
  const environment = {
    FEEDBACK_FORM_URL: service.url,
    HELP_URL: helpUrl,
    BLOG_URL: blogUrl,
  };
  stage = await WebStage.open({ environment });
  mentor = await stage.world.mentor();
});

afterAll(async () => {
  await stage.close();
  await service.close();
});

async function writes(app: OpenDriver): Promise<void> {
  await app.choose(fields.category, 'General Comments');
  await app.fill(fields.description, 'Good & simple.');
  await app.press(buttons.submitFeedback);
}

test('feedback goes to the external service as a plain form, and to no other (NAV-7)', async () => {
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    const own: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/feedback')) own.push(request.url());
    });
    await app.press(buttons.openFeedback);
    service.broken = true;
    await writes(app);
    await app.seesText(texts.feedbackFailed);
    await app.seesFieldValue(fields.description, 'Good & simple.');
    service.broken = false;
    await app.press(buttons.submitFeedback);
    await app.seesToast({ description: texts.feedbackSent });
    expect(service.received).toEqual([
      {
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
        referrer: undefined,
        fields: { category: 'General Comments', description: 'Good & simple.' },
      },
    ]);
    expect(own).toEqual([]);
  });
});

test('typed feedback is there again after Escape (NAV-7)', async () => {
  await stage.on({ path: '/dashboard', user: mentor }, async (page, app) => {
    await app.press(buttons.openFeedback);
    await app.fill(fields.description, 'Half a');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.press(buttons.openFeedback);
    await app.seesFieldValue(fields.description, 'Half a');
  });
});

test('Help leads to the configured help centre in a tab of its own (NAV-4)', async () => {
  await stage.on({ path: '/dashboard', user: mentor }, async (page) => {
    const help = page.getByRole('link', { name: 'Help (opens in a new tab)' });
    await eventually(async () => expect(await help.getAttribute('href')).toBe(helpUrl));
    expect(await help.getAttribute('target')).toBe('_blank');
    expect(await help.getAttribute('rel')).toContain('noreferrer');
  });
});

test('Blog leads to the configured blog from the first paint on, and stays so', async () => {
  await stage.on({ path: '/pricing' }, async (page) => {
    const blog = page.getByRole('link', { name: /^Blog/ });
    expect(await blog.first().getAttribute('href')).toBe(blogUrl);
    await page.locator('#root:not([data-rendered])').waitFor({ state: 'attached' });
    expect(await blog.first().getAttribute('href')).toBe(blogUrl);
    expect(await blog.last().getAttribute('href')).toBe(blogUrl);
  });
});

test('on a phone feedback opens from the drawer, which makes way (NAV-3, NAV-4)', async () => {
  await stage.on({ path: '/dashboard', user: mentor, ...phone }, async (page, app) => {
    await app.press('Open navigation');
    await app.press(buttons.openFeedback);
    await page.getByRole('dialog', { name: 'Send Feedback' }).waitFor();
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'detached' });
    await writes(app);
    await app.seesToast({ description: texts.feedbackSent });
  });
});
