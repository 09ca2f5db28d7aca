/**
 * A server on this machine that speaks the part of Stripe's shapes we use, remembers what it was
 * sent, and answers a repeated key as Stripe does. Only tests import this file.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SystemClock } from '#server/platform/clock.ts';
import Stripe from 'stripe';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: Readonly<Record<string, string>>;
}

type Behaviour = 'good' | 'broken' | 'silent' | 'away';

export interface StripeServer {
  readonly url: string;
  readonly requests: StripeRequest[];
  readonly subscriptions: Map<string, { customer: string; status: string }>;
  readonly customers: Set<string>;
  behaviour: Behaviour;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

export async function openStripeServer(): Promise<StripeServer> {
  const answered = new Map<string, Reply>();
  const server = createServer((request, response) => {
    void read(request).then((form) => answer(request, response, form));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    subscriptions: new Map(),
    customers: new Set(),
    behaviour: 'good',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(
    { method = '', url = '', headers }: IncomingMessage,
    response: ServerResponse,
    form: Record<string, string>,
  ): void {
    const request = { method, path: url.split('?')[0] ?? '', headers, form };
    stripe.requests.push(request);
    if (stripe.behaviour === 'silent') return;
    if (stripe.behaviour === 'away') {
      response.destroy();
      return;
    }
    const key = headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const reply = stripe.behaviour === 'broken' ? broken : (known ?? replyTo(stripe, request));
    if (typeof key === 'string' && reply.status === 200) answered.set(key, reply);
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  }
  return stripe;
}

/** By Stripe's own library, at the machine's own time, because so it is checked. */
export function signAsStripe(payload: string, secret: string, ageSeconds = 0): string {
  const timestamp = Math.floor(new SystemClock().wallMs() / 1000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const broken: Reply = { status: 500, body: { error: { type: 'api_error', message: 'Broken' } } };

function replyTo(stripe: StripeServer, { method, path, form }: StripeRequest): Reply {
  const [, noun, id] = path.split('/').slice(1);
  if (path === '/v1/billing_portal/sessions') return openPortal(stripe, form);
  if (noun === 'customers') {
    const customer = `cus_${stripe.customers.size + 1}`;
    stripe.customers.add(customer);
    return good({ id: customer, object: 'customer', email: form.email });
  }
  if (noun === 'subscriptions' && id === undefined) return subscribe(stripe, form);
  const found = noun === 'subscriptions' ? stripe.subscriptions.get(id ?? '') : undefined;
  if (id === undefined || found === undefined) return missing('id');
  if (method === 'DELETE') found.status = 'canceled';
  return good(subscription(id, found));
}

function openPortal(stripe: StripeServer, form: StripeRequest['form']): Reply {
  if (!stripe.customers.has(form.customer ?? '')) return missing('customer');
  return good({
    object: 'billing_portal.session',
    url: `https://billing.stripe.example/p/session/${form.customer}`,
    return_url: form.return_url,
  });
}

function subscribe(stripe: StripeServer, form: StripeRequest['form']): Reply {
  const customer = form.customer ?? '';
  if (!stripe.customers.has(customer)) return missing('customer');
  const id = `sub_${stripe.subscriptions.size + 1}`;
  stripe.subscriptions.set(id, { customer, status: 'incomplete' });
  return good(subscription(id, { customer, status: 'incomplete' }));
}

function subscription(id: string, { customer, status }: { customer: string; status: string }) {
  return {
    id,
    object: 'subscription',
    customer,
    status,
    cancel_at: null,
    cancel_at_period_end: false,
    latest_invoice: {
      id: `in_${id}`,
      object: 'invoice',
      confirmation_secret: { client_secret: `pi_${id}_secret`, type: 'payment_intent' },
    },
  };
}

function good(body: object): Reply {
  return { status: 200, body };
}

function missing(param: string): Reply {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No' };
  return { status: 404, body: { error } };
}

/** What stands in the address and in the form. */
async function read(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const query = new URL(request.url ?? '', 'http://here').searchParams;
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return Object.fromEntries([...query, ...form]);
}
