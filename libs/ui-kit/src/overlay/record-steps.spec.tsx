import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import { RecordSteps } from './record-steps';
import { SidePanel } from './side-panel';

/** A panel next to a list whose first record can be removed from it. */
function Panel({ opened }: { opened: number }) {
  const [ids, setIds] = useState([7, 8, 9]);
  const [current, setCurrent] = useState(opened);
  return (
    <>
      <RecordSteps list={{ ids, onOpen: setCurrent }} current={current} noun="ticket" />
      <p>{`Ticket ${current}`}</p>
      <button onClick={() => setIds(ids.filter((id) => id !== current))}>Resolve</button>
    </>
  );
}

const next = () => screen.getByRole('button', { name: 'Next ticket' });
const previous = () => screen.getByRole('button', { name: 'Previous ticket' });

it('opens the next and the previous record of the list', async () => {
  const { user } = await renderWithUi(<Panel opened={8} />);
  await user.click(next());
  expect(screen.getByText('Ticket 9')).toBeVisible();
  await user.click(previous());
  expect(screen.getByText('Ticket 8')).toBeVisible();
});

it('keeps the focus and explains why at the end of the list', async () => {
  const { user } = await renderWithUi(<Panel opened={8} />);
  await user.click(next());
  expect(next()).toHaveFocus();
  await user.click(next());
  expect(screen.getByText('Ticket 9')).toBeVisible();
  expect(next()).toHaveAccessibleDescription('This is the last ticket on this page of the list.');
});

it('continues with the next record after the open one has left the list', async () => {
  const { user } = await renderWithUi(<Panel opened={8} />);
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await user.click(next());
  expect(screen.getByText('Ticket 9')).toBeVisible();
});

it('offers no neighbors of a record that the list does not contain', async () => {
  await renderWithUi(<Panel opened={3} />);
  expect(screen.queryByRole('button', { name: 'Next ticket' })).not.toBeInTheDocument();
});

function ListWithPanel() {
  const [current, setCurrent] = useState<number | null>(null);
  return (
    <>
      <main>
        {[7, 8].map((id) => (
          <button key={id} data-record-id={id} onClick={() => setCurrent(id)}>
            Row {id}
          </button>
        ))}
      </main>
      <SidePanel
        open={current !== null}
        title="Ticket"
        extra={
          <RecordSteps list={{ ids: [7, 8], onOpen: setCurrent }} current={current} noun="ticket" />
        }
        onClose={() => setCurrent(null)}
      >
        <p>{`Ticket ${current}`}</p>
      </SidePanel>
    </>
  );
}

it('focuses the row of the record that the panel showed last', async () => {
  const { user } = await renderWithUi(<ListWithPanel />);
  await user.click(screen.getByRole('button', { name: 'Row 7' }));
  await user.click(await screen.findByRole('button', { name: 'Next ticket' }));
  expect(screen.getByText('Ticket 8')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Row 8' })).toHaveFocus());
});
