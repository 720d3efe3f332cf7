import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionsMenu } from '../actions/actions-menu';
import { Button } from '../actions/button';
import { ConfirmDialog } from '../form/confirm-dialog';
import { Card, CardGrid, CardList, CardListItem } from '../layout/card';
import { DataTable } from '../table/data-table';
import { renderWithUi } from '../testing';

const NAMES = ['first', 'second', 'third'];

function Step() {
  const [isPaid, setIsPaid] = useState(false);
  return (
    <main tabIndex={-1}>{!isPaid && <Button onClick={() => setIsPaid(true)}>Pay</Button>}</main>
  );
}

/** A card whose button disappears, at once or after a confirmation. */
function Payment({ asks = false }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isPaid, setIsPaid] = useState(false);
  return (
    <main tabIndex={-1}>
      <Card title="Payment">
        {!isPaid && (
          <Button onClick={() => (asks ? setIsAsked(true) : setIsPaid(true))}>Pay</Button>
        )}
      </Card>
      {isAsked && (
        <ConfirmDialog
          title="Pay now?"
          confirmLabel="Yes"
          onConfirm={() => setIsPaid(true)}
          onClose={() => setIsAsked(false)}
        >
          It is paid immediately.
        </ConfirmDialog>
      )}
    </main>
  );
}

const paymentCard = () => screen.getByRole('heading', { name: 'Payment' }).closest('section');

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

/** A list from which a button takes entries, at once or after a confirmation. */
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
                <CardListItem key={name} trailing={button(name)}>
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

describe('usePreservedFocus, when the focused list item is removed', () => {
  it('focuses the next item, then the previous one, then the heading', async () => {
    const { user } = await renderWithUi(<Page />);
    await press(user, 'second');
    await waitFor(() => expect(button('third')).toHaveFocus());
    await press(user, 'third');
    await waitFor(() => expect(button('first')).toHaveFocus());
    await press(user, 'first');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus());
  });

  it('focuses the next row of a table', async () => {
    const { user } = await renderWithUi(<Page asTable />);
    await press(user, 'first');
    await waitFor(() => expect(screen.getByRole('row', { name: 'Row second' })).toHaveFocus());
  });

  it('focuses the next row when the row with the open menu is removed', async () => {
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

  it('focuses the next card when a card with a list is removed', async () => {
    const { user } = await renderWithUi(<Cards />);
    await press(user, 'first');
    await waitFor(() => expect(button('second')).toHaveFocus());
  });

  it('focuses the next card after a confirmation dialog', async () => {
    const { user } = await renderWithUi(<Page asks />);
    await press(user, 'first');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(button('second')).toHaveFocus());
  });

  it('focuses the surrounding container when the element was not in a list', async () => {
    const { user } = await renderWithUi(<Step />);
    screen.getByRole('button', { name: 'Pay' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('focuses the card around an element that was not in a list', async () => {
    const { user } = await renderWithUi(<Payment />);
    screen.getByRole('button', { name: 'Pay' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(paymentCard()).toHaveFocus());
  });

  it('focuses the card around an element that a confirmation dialog removed', async () => {
    const { user } = await renderWithUi(<Payment asks />);
    screen.getByRole('button', { name: 'Pay' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(paymentCard()).toHaveFocus());
  });

  it('keeps the focus that the user has moved in the meantime', async () => {
    const { user } = await renderWithUi(<Page />);
    button('first').focus();
    await user.click(screen.getByRole('heading', { name: 'Page' }));
    button('first').closest('li')?.remove();
    await Promise.resolve();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('usePreservedFocus, when the focused button is disabled or removed', () => {
  it('focuses the first item that the button has added', async () => {
    const { user } = await renderWithUi(<Growing />);
    screen.getByRole('button', { name: 'Show More' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'second' })).toHaveFocus());
  });

  it('focuses the closest element when the button is disabled', async () => {
    const { user } = await renderWithUi(<Pages />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  });
});
