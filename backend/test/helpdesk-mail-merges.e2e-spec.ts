import { Helpdesk, inOrderOfLocks, makeTicket } from './harness';

/** Emails about tickets whose merge is undone (docs/domain/tickets.md#undoing-a-merge). */
describe('helpdesk email and merged tickets', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

  const newTicket = async (clientEmail = helpdesk.newSender()): Promise<number> =>
    (await makeTicket(helpdesk.app, { clientEmail })).id;
  const merge = (id: number, intoId: number) =>
    helpdesk.manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200);
  const unmerge = (id: number) => helpdesk.manager.post(`/api/tickets/${id}/unmerge`);
  const read = async (id: number) =>
    (await helpdesk.manager.get(`/api/tickets/${id}`).expect(200)).body;

  /** Undoes the merge, and does something else that has to wait for the target at first. */
  async function unmergeWhile(id: number, intoId: number, action: () => Promise<unknown>) {
    const [undone] = await inOrderOfLocks(helpdesk.app.database, intoId, () => unmerge(id), action);
    expect(undone.status).toBe(200);
  }

  it('rejects an undo after an automatic reply, which stays with the message that it answers', async () => {
    const sender = helpdesk.newSender();
    const [from, into] = [await newTicket(sender), await newTicket()];
    await helpdesk.reply(from);
    const [mail] = await helpdesk.sendMail();
    await merge(from, into);
    await helpdesk.receive({
      from: sender,
      inReplyTo: mail?.messageId,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect((await read(from)).canUnmerge).toBe(false);
    expect((await unmerge(from).expect(409)).body.rule).toBe('tickets.changed_since_merge');
    expect(await helpdesk.messagesOf(into)).toMatchObject([{}, { isAutomatic: true }]);
  });

  it('rejects an undo after an older reply was sent again to the client of the other ticket', async () => {
    const [from, into] = [await newTicket(), await newTicket()];
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    const { id: messageId } = await helpdesk.reply(from);
    await helpdesk.sendMail();
    helpdesk.smtp.rejection = undefined;
    await helpdesk.reply(into);
    await merge(from, into);
    await helpdesk.retry(into, messageId);
    expect((await unmerge(from).expect(409)).body.rule).toBe('tickets.changed_since_merge');
  });

  it('rejects an undo after a reply of the merged ticket failed', async () => {
    const [from, into] = [await newTicket(), await newTicket()];
    await helpdesk.reply(from);
    await merge(from, into);
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.sendMail();
    expect((await read(from)).canUnmerge).toBe(false);
    expect((await unmerge(from).expect(409)).body.rule).toBe('tickets.changed_since_merge');
  });

  it('records a failed delivery on the ticket that gets its reply back at the same moment', async () => {
    const [from, into] = [await newTicket(), await newTicket()];
    await helpdesk.manager.put(`/api/tickets/${into}`).send({ isWaitingForClient: true });
    await helpdesk.reply(from);
    await merge(from, into);
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    await unmergeWhile(from, into, () => helpdesk.sendMail());
    expect(await helpdesk.isWaiting(from)).toBe(false);
    expect(await helpdesk.isWaiting(into)).toBe(true);
  });

  it('adds a reply to the ticket that gets back the message that it answers at the same moment', async () => {
    const sender = helpdesk.newSender();
    const [from, into] = [await newTicket(sender), await newTicket()];
    await helpdesk.reply(from);
    const [mail] = await helpdesk.sendMail();
    await merge(from, into);
    await unmergeWhile(from, into, () =>
      helpdesk.receive({ from: sender, inReplyTo: mail?.messageId, text: 'It works again.' }),
    );
    expect(await helpdesk.messagesOf(from)).toMatchObject([{}, { body: 'It works again.' }]);
    expect(await helpdesk.messagesOf(into)).toEqual([]);
  });
});
