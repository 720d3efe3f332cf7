import { atOnce, invoicedDates, runJobs, setUpRecurringInvoices } from './harness';

describe('pauses and skipped dates of recurring invoices', () => {
  const { app, moveTo, create, read, act, update } = setUpRecurringInvoices();

  it('skips the dates of a pause', async () => {
    const { id } = await create();
    expect((await act(id, 'pause').expect(200)).body).toMatchObject({
      status: 'paused',
      nextDates: [],
    });
    await moveTo('2027-02-15T12:00:00.000Z');
    await runJobs(app());
    expect((await act(id, 'run').expect(409)).body.rule).toBe('recurring_invoices.not_active');
    const { body } = await act(id, 'resume').expect(200);
    expect(body.nextDates[0]).toBe('2027-02-28');
    expect((await act(id, 'resume').expect(409)).body.rule).toBe('recurring_invoices.not_paused');
    expect(await invoicedDates(app(), id)).toEqual([]);
  });

  it('skips one date and restores it until the next invoice is created', async () => {
    const { id } = await create();
    const { body: skipped } = await act(id, 'skip').expect(200);
    expect(skipped).toMatchObject({
      skippedDate: '2026-12-31',
      nextDates: ['2027-01-31', '2027-02-28', '2027-03-31'],
      abilities: { unskip: true },
    });
    const { body: restored } = await act(id, 'unskip').expect(200);
    expect(restored).toMatchObject({
      skippedDate: null,
      nextDates: ['2026-12-31', '2027-01-31', '2027-02-28'],
    });
    await act(id, 'skip').expect(200);
    await moveTo('2027-01-31T12:00:00.000Z');
    await runJobs(app());
    expect(await invoicedDates(app(), id)).toEqual(['2027-01-31']);
    expect((await act(id, 'unskip').expect(409)).body.rule).toBe('recurring_invoices.not_skipped');
  });

  it('keeps a date skipped after a pause and after each edit of the end', async () => {
    const { id } = await create();
    await act(id, 'skip').expect(200);
    await act(id, 'pause').expect(200);
    expect((await act(id, 'resume').expect(200)).body.nextDates[0]).toBe('2027-01-31');
    await update(id, { occurrences: 3 }).expect(200);
    const { body } = await update(id, { occurrences: 4 }).expect(200);
    expect(body).toMatchObject({
      nextDates: ['2027-01-31', '2027-02-28', '2027-03-31'],
      skippedDate: '2026-12-31',
      abilities: { unskip: true },
    });
  });

  it('keeps all skipped dates after an edit of the end, and restores the most recently skipped one', async () => {
    const { id } = await create();
    await act(id, 'skip').expect(200);
    await act(id, 'skip').expect(200);
    const { body: edited } = await update(id, { occurrences: 6 }).expect(200);
    expect(edited.nextDates[0]).toBe('2027-02-28');
    const { body: restored } = await act(id, 'unskip').expect(200);
    expect(restored).toMatchObject({ nextDates: ['2027-01-31', '2027-02-28', '2027-03-31'] });
    expect((await act(id, 'unskip').expect(409)).body.rule).toBe('recurring_invoices.not_skipped');
  });

  it('cannot restore a skipped date if later dates passed during a pause', async () => {
    const { id } = await create();
    await act(id, 'skip').expect(200);
    await act(id, 'pause').expect(200);
    await moveTo('2027-02-15T12:00:00.000Z');
    await update(id, { occurrences: 12 }).expect(200);
    const { body } = await act(id, 'resume').expect(200);
    expect(body).toMatchObject({ nextDates: ['2027-02-28', '2027-03-31', '2027-04-30'] });
    expect((await act(id, 'unskip').expect(409)).body.rule).toBe('recurring_invoices.not_skipped');
  });

  it('starts a new interval today, without a date that was skipped', async () => {
    const { id } = await create();
    await act(id, 'skip').expect(200);
    const { body: quarterly } = await update(id, { unit: 'quarter' }).expect(200);
    expect(quarterly).toMatchObject({ nextDates: ['2027-03-31', '2027-06-30', '2027-09-30'] });
    const { body: weekly } = await update(id, { unit: 'week', anchorDate: '2026-12-17' }).expect(
      200,
    );
    expect(weekly).toMatchObject({
      nextDates: ['2026-12-17', '2026-12-24', '2026-12-31'],
      skippedDate: null,
    });
  });

  it('skips the next date once if ten requests ask for it at the same time', async () => {
    const { id, version } = await create();
    const responses = await atOnce(10, () => act(id, 'skip', { version }));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id)).nextDates[0]).toBe('2027-01-31');
  });

  it('does not skip the last date, because that ends the schedule', async () => {
    const { id } = await create({ endDate: '2026-12-31' });
    expect((await act(id, 'skip').expect(409)).body.rule).toBe('recurring_invoices.last_date');
  });
});
