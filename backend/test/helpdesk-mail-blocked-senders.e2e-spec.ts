import { Helpdesk, saveSettings, summaryDifferences } from './harness';

describe('blocked senders of helpdesk email', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  it('lets a manager block and unblock the sender of a ticket', async () => {
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['spam.example'] });
    const sender = helpdesk.newSender();
    await helpdesk.openTicket(sender);
    const employee = await helpdesk.app.as('employee');
    const read = (address: string) =>
      employee.get('/api/settings/helpdesk/sender').query({ address });
    const isBlocked = async (): Promise<boolean> => (await read(sender).expect(200)).body.isBlocked;
    const post = (action: 'block' | 'unblock', address: string) =>
      helpdesk.manager.post(`/api/settings/helpdesk/${action}-sender`).send({ address });
    const change = async (action: 'block' | 'unblock', address: string): Promise<unknown> =>
      (await post(action, address).expect(200)).body;
    expect(await isBlocked()).toBe(false);

    expect(await change('block', sender.toUpperCase())).toEqual({ isChanged: true });
    expect(await change('block', sender)).toEqual({ isChanged: false });
    expect(await change('block', 'kim@mail.spam.example')).toEqual({ isChanged: false });
    expect(await isBlocked()).toBe(true);
    await helpdesk.receive({ from: sender });
    const [held] = await helpdesk.heldFrom(sender);
    expect(held).toMatchObject({ reason: 'blocked', isSenderBlocked: true });
    const admin = await helpdesk.app.as('super_admin');
    const { body: settings } = await admin.get('/api/settings').expect(200);
    expect(settings.helpdesk.blockedSenders).toEqual([sender, 'spam.example'].sort());

    expect(await change('unblock', sender)).toEqual({ isChanged: true });
    expect(await change('unblock', sender)).toEqual({ isChanged: false });
    expect(await isBlocked()).toBe(false);
    expect(await helpdesk.heldFrom(sender)).toMatchObject([
      { id: held.id, reason: 'blocked', isSenderBlocked: false },
    ]);
    const { body: rejected } = await post('unblock', 'kim@mail.spam.example').expect(409);
    expect(rejected).toMatchObject({
      rule: 'settings.domain_blocked',
      message: expect.stringContaining('All addresses at spam.example are blocked.'),
    });
    await post('block', 'spam.example').expect(400);
    await post('block', '').expect(400);
    await read('spam.example').expect(400);
    await employee
      .post('/api/settings/helpdesk/block-sender')
      .send({ address: sender })
      .expect(403);
  });

  it('records only the blocked or unblocked address in the audit log', async () => {
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['other@spam.example'] });
    const address = helpdesk.newSender();
    for (const action of ['block', 'block', 'unblock', 'unblock']) {
      await helpdesk.manager
        .post(`/api/settings/helpdesk/${action}-sender`)
        .send({ address })
        .expect(200);
    }
    const entries = await helpdesk.app.database.query<
      { action: string; before: string | null; after: string | null }[]
    >(
      `SELECT action, \`before\`, \`after\` FROM audit_log
       WHERE action LIKE 'setting.%block_sender' ORDER BY id DESC LIMIT 3`,
    );
    const blockedSender = { blockedSender: address };
    const newest = entries.slice(0, 2).map(({ action, before, after }) => ({
      action,
      before: before && (JSON.parse(before) as unknown),
      after: after && (JSON.parse(after) as unknown),
    }));
    expect(newest).toEqual([
      { action: 'setting.unblock_sender', before: blockedSender, after: null },
      { action: 'setting.block_sender', before: null, after: blockedSender },
    ]);
  });

  it('keeps every sender that managers block at once', async () => {
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: [] });
    const senders = Array.from({ length: 5 }, () => helpdesk.newSender());
    await Promise.all(
      senders.map((address) =>
        helpdesk.manager.post('/api/settings/helpdesk/block-sender').send({ address }).expect(200),
      ),
    );
    const admin = await helpdesk.app.as('super_admin');
    const { body } = await admin.get('/api/settings').expect(200);
    expect(body.helpdesk.blockedSenders).toEqual(senders.toSorted());
  });

  it('blocks no further sender when the list is full', async () => {
    const blockedSenders = Array.from({ length: 1000 }, (_, index) => `s${index}@full.example`);
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders });
    const { body } = await helpdesk.manager
      .post('/api/settings/helpdesk/block-sender')
      .send({ address: 'one@more.example' })
      .expect(409);
    expect(body.rule).toBe('settings.too_many_blocked_senders');
  });

  it('records only the added and removed senders when a super admin edits the list', async () => {
    const blockedSenders = ['kept@spam.example', 'old@spam.example'];
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders });
    const { body } = await helpdesk.admin.get('/api/settings').expect(200);
    const { version: _version, ...values } = body.helpdesk;
    const save = (changes: object) =>
      helpdesk.admin
        .put('/api/settings/helpdesk')
        .send({ ...values, ...changes })
        .expect(200);
    await save({ blockedSenders: ['kept@spam.example', 'new@spam.example'] });
    await save({
      blockedSenders: ['kept@spam.example', 'new@spam.example'],
      confirmsNewTickets: false,
    });
    const entries = await helpdesk.app.database.query<{ before: string; after: string }[]>(
      `SELECT \`before\`, \`after\` FROM audit_log
       WHERE action = 'setting.update_helpdesk' ORDER BY id DESC LIMIT 2`,
    );
    expect(entries.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ confirmsNewTickets: true }, { confirmsNewTickets: false }],
      [
        { removedBlockedSenders: ['old@spam.example'], addedBlockedSenders: null },
        { removedBlockedSenders: null, addedBlockedSenders: ['new@spam.example'] },
      ],
    ]);
  });
});
