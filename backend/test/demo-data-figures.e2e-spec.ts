import { DEMO_DAYS, summaryDifferences, useDemoDatabase } from './harness';

describe.each(DEMO_DAYS)('figures of the demo data on %s', (day) => {
  const { now, today, rows, count, source } = useDemoDatabase(day);

  it('answers demo tickets after 2.4 hours on average over the last 30 days', async () => {
    const [response] = await rows<{ hours: string; tickets: string }>(
      `SELECT AVG(TIMESTAMPDIFF(SECOND, createdAt, firstResponseAt)) / 3600 AS hours, COUNT(*) AS tickets
       FROM tickets WHERE firstResponseAt IS NOT NULL AND createdAt > ? - INTERVAL 30 DAY`,
      [now],
    );
    expect(Number(response?.hours)).toBeCloseTo(2.4, 6);
    expect(Number(response?.tickets)).toBeGreaterThan(20);
  });

  it('contains payments, tickets and files in this month and the one before', async () => {
    for (const days of [0, 30]) {
      const period = [now, days + 30, now, days];
      expect(
        await count(
          'invoices WHERE paidDate > DATE(?) - INTERVAL ? DAY AND paidDate <= DATE(?) - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
      expect(
        await count(
          'tickets WHERE createdAt > ? - INTERVAL ? DAY AND createdAt <= ? - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
      expect(
        await count(
          'evidence_files WHERE createdAt > ? - INTERVAL ? DAY AND createdAt <= ? - INTERVAL ? DAY',
          period,
        ),
      ).toBeGreaterThan(2);
    }
  });

  it('contains revenue and expenses in most of the last twelve months', async () => {
    for (const [table, column] of [
      ['invoices', 'paidDate'],
      ['expenses', 'createdAt'],
    ]) {
      const [row] = await rows<{ months: string }>(
        `SELECT COUNT(DISTINCT DATE_FORMAT(${column}, '%Y-%m')) AS months
         FROM ${table} WHERE ${column} > ? - INTERVAL 1 YEAR`,
        [now],
      );
      expect(Number(row?.months)).toBeGreaterThanOrEqual(9);
    }
  });

  it('contains to-dos for each role and someone who is away today', async () => {
    const overdue = `projects p JOIN project_members m ON m.projectId = p.id
      WHERE m.userId = 4 AND p.status IN ('active', 'on-hold') AND p.dueDate < ?`;
    expect(await count(overdue, [today])).toBe(1);
    expect(await count("tickets WHERE assigneeId = 4 AND status = 'open'")).toBeGreaterThan(0);
    for (const table of ['time_off_requests', 'expenses']) {
      expect(await count(`${table} WHERE status = 'pending'`)).toBeGreaterThan(0);
    }
    const away = "time_off_requests WHERE status = 'approved' AND ? BETWEEN startDate AND endDate";
    expect(await count(away, [today])).toBeGreaterThan(0);
  });

  it('contains summaries that match a recount', async () => {
    expect(await summaryDifferences(source())).toEqual([]);
  });

  it('contains 60 days of dashboard figures that match their monthly changes', async () => {
    const figures = [
      ['daily.projects.active', "projects WHERE status = 'active'", 17],
      ['daily.tickets.open', "tickets WHERE status = 'open'", -9],
      ['daily.evidence.files', 'evidence_files WHERE deletedAt IS NULL', 14],
    ] as const;
    for (const [metric, currentRows, percent] of figures) {
      const days = await rows<{ daysAgo: string; count: string }>(
        `SELECT DATEDIFF(?, bucket) AS daysAgo, SUM(count) AS count FROM summaries
         WHERE metric = ? GROUP BY bucket ORDER BY bucket DESC`,
        [today, metric],
      );
      expect(days.map(({ daysAgo }) => Number(daysAgo))).toEqual(
        Array.from({ length: 60 }, (_, daysAgo) => daysAgo),
      );
      const counts = days.map((row) => Number(row.count));
      const [now = 0] = counts;
      const monthAgo = counts[30] ?? 0;
      expect([metric, now]).toEqual([metric, await count(currentRows)]);
      expect([metric, Math.round((now / monthAgo - 1) * 100)]).toEqual([metric, percent]);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });
});
