import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Network } from '../../../platform/config';
import { messageOf } from '../../../platform/error-details';

/** Time for one attempt, from the name lookup to the status of the response. */
const ATTEMPT_MS = 30_000;

/** Headers of a response above this size fail the attempt. Its body is not read. */
const MAX_HEADER_BYTES = 16 * 1024;

/** An attempt that got no response. The message is for admins. */
class WebhookRequestError extends Error {}

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Networks that requests may reach although they are not public, even without TLS. */
  allowedNetworks: readonly Network[];
  timeoutMs?: number;
}

/**
 * Sends one POST and returns the status of the response. It connects to the address that it has
 * checked, so a name that resolves differently the next time reaches no other address, and it
 * follows no redirects.
 *
 * @throws WebhookRequestError without a response
 */
export async function postWebhook({
  timeoutMs = ATTEMPT_MS,
  ...input
}: WebhookRequest): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await Promise.race([send(input, signal), rejectOnAbort(signal)]);
  } catch (error) {
    if (signal.aborted) {
      throw new WebhookRequestError(`No response within ${timeoutMs / 1000} seconds.`);
    }
    if (error instanceof WebhookRequestError) throw error;
    throw new WebhookRequestError(networkErrorText(error));
  }
}

async function send(
  { url, headers, body, allowedNetworks }: Omit<WebhookRequest, 'timeoutMs'>,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const address = await resolve(hostOf(target));
  const isAllowed = isWithinAny(address, allowedNetworks);
  if (!isAllowed && isPrivate(address)) {
    throw new WebhookRequestError("The address is in a private network, which isn't allowed.");
  }
  const isTls = target.protocol === 'https:';
  if (!isTls && !isAllowed) throw new WebhookRequestError('Only https URLs are allowed.');
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Atrium-Webhooks/1.0',
    },
    lookup: pinnedLookup(address),
    maxHeaderSize: MAX_HEADER_BYTES,
    agent: false,
    signal,
  };
  return new Promise((done, fail) => {
    const sent = (isTls ? httpsRequest : httpRequest)(target, options, (response) => {
      response.on('error', () => undefined);
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const CLOSED = 'The receiver closed the connection before it responded.';
const UNREACHABLE = "The receiver couldn't be reached.";
const UNTRUSTED = "The certificate of the receiver isn't from a trusted authority.";

const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection. Check the host and the port.',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EPROTO: "The receiver doesn't accept TLS at this port.",
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

/** Describes the error in one sentence for admins. */
function networkErrorText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NETWORK_ERRORS[code] ?? messageOf(error);
}

/** The first address of a host name. @throws WebhookRequestError for an unknown name */
async function resolve(hostname: string): Promise<string> {
  if (isIP(hostname) !== 0) return hostname;
  try {
    return (await lookup(hostname)).address;
  } catch {
    throw new WebhookRequestError('The host name is unknown.');
  }
}

/**
 * Whether the host of the URL is a private IP address that webhooks may not reach. What a host name
 * resolves to is only checked for each attempt.
 */
export function isForbiddenAddress(url: URL, allowedNetworks: readonly Network[]): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && isPrivate(host) && !isWithinAny(host, allowedNetworks);
}

/** The host, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the address is in a private, loopback or other special network. */
const isPrivate = (address: string): boolean => ipaddr.process(address).range() !== 'unicast';

function isWithinAny(address: string, networks: readonly Network[]): boolean {
  const parsed = ipaddr.process(address);
  return networks.some((network) => isWithin(parsed, network));
}

const isWithin = (address: IPv4 | IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** A name lookup that returns the address that was checked. */
const pinnedLookup =
  (address: string): LookupFunction =>
  (_hostname, options, callback) => {
    const family = isIP(address);
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(new Error('timeout')), { once: true });
  });
