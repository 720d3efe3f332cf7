import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { ActionsMenu } from '../actions/actions-menu';
import { Button } from '../actions/button';
import { ConfirmDialog } from '../form/confirm-dialog';
import { Card } from '../layout/card';
import { CardGrid } from '../layout/card-grid';
import { CardList, CardListItem } from '../layout/card-list';
import { DataTable } from '../table/data-table';
import { renderWithUi } from '../testing';

const NAMES = ['first', 'second', 'third'];

function Step() {
  const [isPaid, setPaid] = useState(false);
  return <main tabIndex={-1}>{!isPaid && <Button onClick={() => setPaid(true)}>Pay</Button>}</main>;
}

/** A list that a button makes longer, until there is nothing more. */
function Growing() {
  const [count, setCount] = useState(1);
  return (
    <main tabIndex={-1}>
      <ul>
        {NAMES.slice(0, count).map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {count < NAMES.length && (
        <div>
          <Button onClick={() => setCount(NAMES.length)}>Show More</Button>
        </div>
      )}
    </main>
  );
}

/** Two pages, between which buttons lead. */
function Pages() {
  const [page, setPage] = useState(1);
  return (
    <main tabIndex={-1}>
      <nav>
        <Button disabled={page === 1} onClick={() => setPage(1)}>
          Previous
        </Button>
        <Button disabled={page === 2} onClick={() => setPage(2)}>
          Next
        </Button>
      </nav>
      <a href="/help">Help</a>
    </main>
  );
}

/** Cards of a grid, which hold lists themselves. */
function Cards() {
  const [names, setNames] = useState(NAMES);
  return (
    <main tabIndex={-1}>
      <CardGrid aria-label="Clients">
        {names.map((name) => (
          <Card key={name}>
            <h3>{name}</h3>
            <ul>
              <li>
                <Button onClick={() => setNames(names.filter((other) => other !== name))}>
                  Remove {name}
                </Button>
              </li>
            </ul>
          </Card>
        ))}
      </CardGrid>
    </main>
  );
}

const FilesTable = ({
  names,
  actions,
}: {
  names: readonly string[];
  actions: (name: string) => ReactNode;
}) => (
  <DataTable
    label="Files"
    columns={[{ key: 'name', title: 'Name', render: (name: string) => name }]}
    rows={names}
    rowKey={(name) => name}
    rowLabel={(name) => `Row ${name}`}
    actions={actions}
    onOpen={() => undefined}
    empty="None"
  />
);

/** A list from which a button takes entries, at once or when a question has been answered. */
function Page({ asks = false, asTable = false }) {
  const [names, setNames] = useState(NAMES);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string) => setNames(names.filter((other) => other !== name));
  const button = (name: string) => (
    <Button onClick={() => (asks ? setAsked(name) : remove(name))}>Remove {name}</Button>
  );
  return (
    <main tabIndex={-1}>
      <h1>Page</h1>
      <Card title="Files" flush>
        {asTable ? (
          <FilesTable names={names} actions={button} />
        ) : (
          names.length > 0 && (
            <CardList>
              {names.map((name) => (
                <CardListItem key={name} trail={button(name)}>
                  <h3>{name}</h3>
                </CardListItem>
              ))}
            </CardList>
          )
        )}
      </Card>
      {asked && (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          It goes.
        </ConfirmDialog>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

async function press(user: { keyboard: (keys: string) => Promise<void> }, name: string) {
  button(name).focus();
  await user.keyboard('{Enter}');
}

describe('the focus, when what had it leaves its list', () => {
  it('goes to what takes its place, to the one before the end, and to the heading at last', async () => {
    const { user } = await renderWithUi(<Page />);
    await press(user, 'second');
    await waitFor(() => expect(button('third')).toHaveFocus());
    await press(user, 'third');
    await waitFor(() => expect(button('first')).toHaveFocus());
    await press(user, 'first');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus());
  });

  it('goes to the next row of a table', async () => {
    const { user } = await renderWithUi(<Page asTable />);
    await press(user, 'first');
    await waitFor(() => expect(screen.getByRole('row', { name: 'Row second' })).toHaveFocus());
  });

  it('goes to the next row, when the one whose menu is open is taken away by others', async () => {
    let takeAway = (): void => undefined;
    const Rows = () => {
      const [names, setNames] = useState(NAMES);
      useEffect(() => {
        takeAway = () => setNames(NAMES.slice(1));
      }, []);
      return (
        <FilesTable
          names={names}
          actions={(name) => (
            <ActionsMenu
              label={`Actions for ${name}`}
              actions={[{ key: 'open', label: 'Open', onSelect: () => undefined }]}
            />
          )}
        />
      );
    };
    const { user } = await renderWithUi(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Actions for first' }));
    const open = await screen.findByRole('menuitem', { name: 'Open' });
    await waitFor(() => expect(open).toHaveFocus());
    act(() => takeAway());
    await waitFor(() => expect(screen.getByRole('row', { name: 'Row second' })).toHaveFocus());
  });

  it('goes to the next card, when a list went with a whole card', async () => {
    const { user } = await renderWithUi(<Cards />);
    await press(user, 'first');
    await waitFor(() => expect(button('second')).toHaveFocus());
  });

  it('goes there as well when a question was answered before', async () => {
    const { user } = await renderWithUi(<Page asks />);
    await press(user, 'first');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(button('second')).toHaveFocus());
  });

  it('goes to what is around, when it was in no list', async () => {
    const { user } = await renderWithUi(<Step />);
    screen.getByRole('button', { name: 'Pay' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('stays where somebody has put it meanwhile', async () => {
    const { user } = await renderWithUi(<Page />);
    button('first').focus();
    await user.click(screen.getByRole('heading', { name: 'Page' }));
    button('first').closest('li')?.remove();
    await Promise.resolve();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the focus, when a button has done all that it can', () => {
  it('goes to the first entry that has come by it', async () => {
    const { user } = await renderWithUi(<Growing />);
    screen.getByRole('button', { name: 'Show More' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'second' })).toHaveFocus());
  });

  it('goes to what is beside, when the button cannot be pressed any more', async () => {
    const { user } = await renderWithUi(<Pages />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  });
});
