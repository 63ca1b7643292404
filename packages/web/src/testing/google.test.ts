import { eventually, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRequests } from './requests-done.ts';
import { type OpenDriver, WebStage } from './web-stage.ts';

const clientId = 'skipper.apps.googleusercontent.com';
const button = 'Continue with Google';
let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open({ googleClientId: clientId });
});

afterAll(() => stage.close());

/** Google's page of accounts, with one account. Returns the requests that reached Google. */
async function pretendGoogle(page: Page, email: string): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://*.google.com/**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const values = ['state', 'nonce', 'redirect_uri'].map((name) => url.searchParams.get(name));
    const [state, nonce, back] = values.map(String);
    const claims = { aud: clientId, sub: `google-${email}`, email, nonce: String(nonce) };
    const token = await stage.world.googleToken(claims);
    const links = `<a href="${back}#state=${state}&id_token=${token}">${email}</a>
      <a href="${back}#state=${state}&error=access_denied">Cancel</a>`;
    await route.fulfill({ contentType: 'text/html', body: links });
  });
  return asked;
}

async function continuesWithGoogle(page: Page, app: OpenDriver, choice: string): Promise<void> {
  await app.press(button);
  await page.getByRole('link', { name: choice }).click();
}

test('a user signs up with Google, of which nothing is loaded into our pages (AUTH-16)', async () => {
  const email = stage.world.freshEmail();
  await stage.on({ path: '/signup?redirect=%2Fdashboard%2Fmentors' }, async (page, app) => {
    const asked = await pretendGoogle(page, email);
    await app.seesButton(button);
    expect(asked).toEqual([]);
    await continuesWithGoogle(page, app, email);
    await app.seesScreen('setup-profile');
    await app.seesText(email);
    await app.seesPath('/setup-profile?redirect=%2Fdashboard%2Fmentors');
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/o/oauth2/v2/auth']);
    expect(page.url()).not.toContain('id_token');
    await app.seesTokenKept(24 * 60 * 60);
    // The entry that held the token is out of the history.
    await page.goBack();
    await eventually(() => expect(new URL(page.url()).host).toBe('accounts.google.com'));
  });
});

test('a user who cancels at Google is back at the form, and a foreign answer is refused (AUTH-16)', async () => {
  const email = stage.world.freshEmail();
  await stage.on({ path: '/login?redirect=%2Fdashboard%2Fmentors' }, async (page, app) => {
    await pretendGoogle(page, email);
    await continuesWithGoogle(page, app, 'Cancel');
    await page.getByRole('alert').getByText('Google did not sign you in. Try again.').waitFor();
    await app.seesPath('/login?redirect=%2Fdashboard%2Fmentors');
    const claims = { aud: clientId, sub: 'of-an-attacker', email, nonce: 'known' };
    const token = await stage.world.googleToken(claims);
    await app.visit(`/login#state=known&id_token=${token}`);
    await app.seesText('Google’s response doesn’t belong to this sign-in.');
    await app.seesScreen('login');
    await app.seesTokenKept('none');
  });
});

test('an answer of Google leads into the product alone, and is taken once (AUTH-16, AUTH-5)', async () => {
  const email = stage.world.freshEmail();
  const path = '/signup?redirect=%2F%2Fevil.example%2Fdashboard';
  await stage.on({ path }, async (page, app) => {
    await pretendGoogle(page, email);
    await app.press(button);
    const answer = page.getByRole('link', { name: email });
    const address = String(await answer.getAttribute('href'));
    await answer.click();
    await app.seesScreen('setup-profile');
    await app.seesPath('/setup-profile?redirect=%2Fdashboard');
    await app.press('Log out');
    await app.seesScreen('login');
    await page.goto('about:blank');
    await page.goto(address);
    await app.seesText('Google’s response doesn’t belong to this sign-in.');
    await app.seesScreen('login');
    await app.seesTokenKept('none');
  });
});

test('an account with a password is not opened to a Google user of its address (AUTH-16)', async () => {
  const { email } = await stage.world.mentee();
  await stage.on({ path: '/login' }, async (page, app) => {
    await pretendGoogle(page, email);
    await continuesWithGoogle(page, app, email);
    await app.seesText('An account with this email exists.');
    await app.seesTokenKept('none');
    await app.seesButton(vocabulary.buttons.signIn);
  });
});

test('without a client id there is no such button (AUTH-16)', async () => {
  const plain = await WebStage.open();
  try {
    await plain.on({ path: '/login' }, async (page, app) => {
      const requestsDone = followRequests(page);
      await page.reload();
      await app.seesButton(vocabulary.buttons.signIn);
      await requestsDone();
      await app.doesNotSeeButton(button);
    });
  } finally {
    await plain.close();
  }
});
