import { cspNonce } from './csp-nonce';

afterEach(() => document.head.replaceChildren());

const page = (content: string) => {
  document.head.innerHTML = `<meta name="csp-nonce" content="${content}">`;
};

it('is what the server wrote into the page', () => {
  page('r4nd0m');
  expect(cspNonce()).toBe('r4nd0m');
});

it('is none where no server has', () => {
  expect(cspNonce()).toBeUndefined();
  page('__CSP_NONCE__');
  expect(cspNonce()).toBeUndefined();
});
