import type { Role } from '@atrium/contracts';
import { type RowSelection, useRowSelection } from '@atrium/ui-kit/data';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { type ReactNode, useEffect } from 'react';

interface BulkBarSetup<Row> {
  /** Path of the bulk endpoint. */
  path: string;
  /** The selected rows: the server changes the first and rejects the second. */
  rows: readonly [Row, Row, ...Row[]];
  rejection: { status: number; message: string };
  renderBar: (selection: RowSelection, rows: readonly Row[]) => ReactNode;
  /** Other requests that the bar sends. */
  handlers?: HttpHandler[];
}

/**
 * A server for bulk changes, and a bar whose rows are all selected. Call it at the top of a spec.
 */
export function setUpBulkBar<Row extends { id: number }>({
  path,
  rows,
  rejection,
  renderBar,
  handlers = [],
}: BulkBarSetup<Row>) {
  const [changed, rejected] = rows;
  const ids = rows.map(({ id }) => id);
  /** The bodies of the requests. */
  const sent: unknown[] = [];

  apiServer(
    ...handlers,
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([
        { id: changed.id, status: 200 },
        { id: rejected.id, ...rejection },
      ]);
    }),
  );

  beforeEach(() => {
    sent.length = 0;
  });

  function SelectedRows() {
    const selection = useRowSelection(ids);
    const { select } = selection;
    useEffect(() => select(ids, true), [select]);
    return <>{renderBar(selection, rows)}</>;
  }

  const open = (role: Role = 'admin') =>
    renderWithUi(<SelectedRows />, { session: testSession({ role }) });

  return { sent, open };
}
