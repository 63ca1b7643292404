import type { Shape } from './fake-book.ts';
import { invalidRequest } from './fake-refusal.ts';
import { type FakeCall, paged, type Route, route } from './fake-route.ts';
import { formOf, textOf } from './form.ts';

function configure({ book, form }: FakeCall): Shape {
  const features = formOf(form.features);
  if (Object.keys(features).length === 0) {
    throw invalidRequest('parameter_missing', 'Missing required param: features.', 'features');
  }
  return book.add('bpc', 'billing_portal.configuration', {
    active: true,
    is_default: false,
    features,
    metadata: formOf(form.metadata),
  });
}

function open({ book, form }: FakeCall): Shape {
  const customer = book.find('customer', textOf(form.customer) ?? '').id;
  const configuration = textOf(form.configuration);
  if (configuration === undefined) {
    const message =
      'You can’t create a portal session in test mode until you save your customer portal settings.';
    throw invalidRequest('parameter_missing', message, 'configuration');
  }
  const session = book.add('bps', 'billing_portal.session', {
    customer,
    configuration: book.find('billing_portal.configuration', configuration).id,
    return_url: textOf(form.return_url) ?? null,
    flow: null,
  });
  session.url = `https://billing.stripe.com/p/session/${session.id}`;
  return session;
}

/** The customer portal. */
export const portalRoutes: readonly Route[] = [
  route('POST', 'billing_portal/configurations', configure),
  route('GET', 'billing_portal/configurations', (call) =>
    paged(
      '/v1/billing_portal/configurations',
      call,
      call.book.list('billing_portal.configuration', ({ active }) => active === true),
    ),
  ),
  route('POST', 'billing_portal/sessions', open),
];
