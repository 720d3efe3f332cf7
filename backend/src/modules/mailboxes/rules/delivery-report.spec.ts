import { readDeliveryReport } from './delivery-report';

const STATUS = `Reporting-MTA: dns; mx.client.example

Final-Recipient: rfc822; kim@client.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <kim@client.example>:
 no such user
`;
const ORIGINAL =
  'From: support@x.example\r\nMessage-ID:\r\n <ticket-42-abc@x.example>\r\n\r\nHello';

describe('readDeliveryReport', () => {
  it("reads the email, the recipient and the server's message", () => {
    expect(readDeliveryReport(STATUS, ORIGINAL, 'Sorry')).toEqual({
      messageId: '<ticket-42-abc@x.example>',
      hasFailed: true,
      failedRecipients: [['kim@client.example']],
      reason: 'kim@client.example: 550 5.1.1 <kim@client.example>: no such user',
    });
  });

  it('reads the failed recipients of a report about several', () => {
    const status = `Reporting-MTA: dns; mx.client.example

Final-Recipient: rfc822; kim@client.example
Action: delivered

Original-Recipient: rfc822; IT@client.example
Final-Recipient: rfc822; it-team@client.example
Action: failed
Status: 5.2.2
`;
    expect(readDeliveryReport(status, ORIGINAL, '')).toMatchObject({
      hasFailed: true,
      failedRecipients: [['it@client.example', 'it-team@client.example']],
      reason: 'it-team@client.example: 5.2.2',
    });
  });

  it('reads the reason of each failed recipient', () => {
    const status = `${STATUS}
Final-Recipient: rfc822; it@client.example
Action: failed
Diagnostic-Code: smtp; 552 mailbox full
`;
    expect(readDeliveryReport(status, ORIGINAL, '').reason).toBe(
      'kim@client.example: 550 5.1.1 <kim@client.example>: no such user\n' +
        'it@client.example: 552 mailbox full',
    );
  });

  it('reads the Message-ID of an email whose mail server has replaced it', () => {
    const original = `Message-ID: <0102@ses.example>\r\nX-Atrium-Message-ID: <ticket-42-abc@x.example>\r\n`;
    expect(readDeliveryReport(STATUS, original, '').messageId).toBe('<ticket-42-abc@x.example>');
  });

  it('does not count a delay as a failure', () => {
    const delayed = STATUS.replace('Action: failed', 'Action: delayed');
    expect(readDeliveryReport(delayed, ORIGINAL, '').hasFailed).toBe(false);
  });

  it('reads the report of a server that returns only text', () => {
    const text = 'Your message could not be delivered.\n\nMessage-ID: <ticket-7-x@x.example>\n';
    expect(readDeliveryReport('', '', text)).toEqual({
      messageId: '<ticket-7-x@x.example>',
      hasFailed: true,
      failedRecipients: [],
      reason: 'Your message could not be delivered.',
    });
  });

  it('reads an empty report', () => {
    expect(readDeliveryReport('', '', '')).toEqual({
      messageId: undefined,
      hasFailed: true,
      failedRecipients: [],
      reason: 'The email was returned.',
    });
  });
});
