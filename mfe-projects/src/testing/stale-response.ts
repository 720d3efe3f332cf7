import { HttpResponse } from 'msw';

/** The server rejects a change because someone else changed the record first. */
export const staleResponse = (record: string) =>
  HttpResponse.json(
    {
      statusCode: 409,
      rule: 'record.stale_version',
      message: `Someone else changed this ${record}.`,
    },
    { status: 409 },
  );
