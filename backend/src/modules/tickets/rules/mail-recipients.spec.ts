import { additionalRecipients, missingRecipients } from './mail-recipients';

const SUPPORT = 'support@harbour.example';
const KIM = 'kim@client.example';
const OLA = 'ola@client.example';
const FINN = 'finn@client.example';
const OWN = new Set([SUPPORT]);
const REPLY_ADDRESS = `support+t42-${'0'.repeat(20)}@harbour.example`;

describe('additionalRecipients', () => {
  it.each([
    ["includes the Cc without Atrium's own addresses", [SUPPORT], [OLA, REPLY_ADDRESS], [OLA]],
    ['leaves out other addresses in To', [SUPPORT, 'info@harbour.example'], [OLA], [OLA]],
    ['includes To if the mailbox is only in the Cc', [FINN], [SUPPORT, OLA], [FINN, OLA]],
    ['leaves out the sender', [SUPPORT], [KIM, OLA, OLA], [OLA]],
  ])('%s', (_, to, cc, expected) => {
    expect(additionalRecipients({ sender: KIM, recipients: { to, cc } }, OWN)).toEqual(expected);
  });
});

describe('missingRecipients', () => {
  const ticket = { clientEmail: KIM, cc: [OLA] };
  const received = (sender: string, cc: string[]) => ({
    sender,
    recipients: { to: [REPLY_ADDRESS], cc },
  });

  it('returns the people whom a recipient included', () => {
    expect(missingRecipients(ticket, received(OLA, [KIM, FINN]), OWN)).toEqual([FINN]);
  });

  it('returns a sender who is no recipient', () => {
    expect(missingRecipients(ticket, received(FINN, [KIM]), OWN)).toEqual([FINN]);
  });

  it('returns the reply addresses of the sender, such as the visitor who filled in a form', () => {
    const mail = { sender: KIM, recipients: { to: [SUPPORT], cc: [], replyTo: [FINN, SUPPORT] } };
    expect(missingRecipients(ticket, mail, OWN)).toEqual([FINN]);
  });

  it('returns no one if the reply reaches everyone', () => {
    expect(missingRecipients(ticket, received(KIM, [OLA, SUPPORT]), OWN)).toEqual([]);
  });

  it('returns no more addresses than the Cc has room for', () => {
    const cc = Array.from({ length: 9 }, (_, index) => `person-${index}@client.example`);
    const others = ['a@client.example', 'b@client.example'];
    expect(missingRecipients({ clientEmail: KIM, cc }, received(KIM, others), OWN)).toEqual([
      'a@client.example',
    ]);
  });

  it.each([
    ['nothing is sent to an erased client', 'client-7@erased.invalid', FINN],
    ['the sender was erased', KIM, 'client-8@erased.invalid'],
  ])('returns no one if %s', (_, clientEmail, sender) => {
    expect(missingRecipients({ clientEmail, cc: [] }, received(sender, []), OWN)).toEqual([]);
  });
});
