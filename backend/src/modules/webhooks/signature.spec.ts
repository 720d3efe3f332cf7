import { newWebhookSecret, signedHeaders } from './signature';

/** The example of the Standard Webhooks specification. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  message: {
    eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    sentAt: new Date(1_614_265_330_999),
  },
};

describe('newWebhookSecret', () => {
  it('creates a different secret of 32 bytes each time', () => {
    const [one, other] = [newWebhookSecret(), newWebhookSecret()];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^whsec_/);
    expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
  });
});

describe('signedHeaders', () => {
  it('signs the id, the time in whole seconds and the body', () => {
    expect(signedHeaders([EXAMPLE.secret], EXAMPLE.message)).toEqual({
      'webhook-id': EXAMPLE.message.eventId,
      'webhook-timestamp': '1614265330',
      'webhook-signature': EXAMPLE.signature,
    });
  });

  it('adds one signature for each secret', () => {
    const headers = signedHeaders([newWebhookSecret(), EXAMPLE.secret], EXAMPLE.message);
    const signatures = headers['webhook-signature']?.split(' ');
    expect(signatures).toEqual([expect.stringMatching(/^v1,/), EXAMPLE.signature]);
  });
});
