import { ActionsMenu, Button, SidePanel } from '@atrium/ui-kit';
import { useRegisterChoices } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useRef, useState } from 'react';
import { renderInShell } from '../testing/render-in-shell';
import { SearchBox } from './search-box';

apiServer(
  http.get('*/api/search', () => HttpResponse.json({ groups: [], isSimilar: false })),
  http.get('*/api/search/conversations', () => HttpResponse.json({ groups: [] })),
);

const clicked = jest.fn();

beforeEach(() => clicked.mockClear());

function Status() {
  const control = useRef<HTMLSelectElement>(null);
  useRegisterChoices(control, {
    label: 'Status of INV-7',
    value: 'sent',
    choices: [
      { value: 'sent', label: 'Sent' },
      { value: 'paid', label: 'Paid' },
    ],
    onChange: clicked,
  });
  return <select ref={control} />;
}

const Invoices = () => (
  <main tabIndex={-1}>
    <Button aria-keyshortcuts="c" onClick={() => clicked('new')}>
      New Invoice
    </Button>
    <Button ability={{ allowed: false, reason: 'Ask an admin.' }} onClick={() => clicked('import')}>
      Import Invoices
    </Button>
    <Button disabled>Clear Filters</Button>
    <ActionsMenu
      label="More actions"
      actions={[{ key: 'archive', label: 'Archive', onSelect: () => clicked('archive') }]}
    />
    <ul>
      <li aria-label="INV-7" tabIndex={0} data-list-row="">
        <input type="checkbox" aria-label="Select INV-7" />
        <Button aria-label="Mark as Paid: INV-7" onClick={() => clicked('pay')} />
        <Status />
      </li>
    </ul>
  </main>
);

const openInvoices = () =>
  renderInShell(
    <>
      <SearchBox />
      <Invoices />
    </>,
    { session: testSession() },
  );

const optionsOf = (name: string): string[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers the buttons and menu entries of the page before anything else', async () => {
  const { user } = await openInvoices();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('On this page');
  expect(optionsOf('On this page')).toEqual([
    'New Invoicec',
    'Import InvoicesAsk an admin.',
    'Archive',
  ]);
});

it('presses a button, and focuses it so that a dialog can return there', async () => {
  const { user } = await openInvoices();
  await user.keyboard('{Control>}k{/Control}invoice new{Enter}');
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('new'));
  expect(screen.getByRole('button', { name: 'New Invoice' })).toHaveFocus();
});

it('offers a page under a synonym, although a button with its label is on the screen', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <main tabIndex={-1}>
        <Button>Profile Settings</Button>
      </main>
    </>,
    { session: testSession() },
  );
  await user.keyboard('{Control>}k{/Control}profile');
  expect(optionsOf('On this page')).toEqual(['Profile Settings']);
  expect(screen.queryByRole('option', { name: 'Profile Settings Page' })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('combobox', { name: 'Search' }));
  await user.keyboard('password');
  expect(screen.getByRole('option', { name: 'Profile Settings Page' })).toBeVisible();
});

it('runs an entry of a closed menu', async () => {
  const { user } = await openInvoices();
  await user.keyboard('{Control>}k{/Control}archive{Enter}');
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('archive'));
});

it('explains why an action is not allowed, and does not run it', async () => {
  const { user } = await openInvoices();
  await user.keyboard('{Control>}k{/Control}');
  const denied = screen.getByRole('option', { name: /Import Invoices/ });
  expect(denied).toHaveAttribute('aria-disabled', 'true');
  await user.click(denied);
  expect(clicked).not.toHaveBeenCalled();
  expect(denied).toBeVisible();
});

it('offers the actions of a row only while the row has the focus', async () => {
  const { user } = await openInvoices();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('option', { name: /Mark as Paid/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  screen.getByRole('listitem', { name: 'INV-7' }).focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(optionsOf('INV-7')).toEqual(['Mark as Paid: INV-7']);
  await user.keyboard('status paid{Enter}');
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('paid'));
});

it('offers the actions of the page first if the focused row is selected', async () => {
  const { user } = await openInvoices();
  const row = screen.getByRole('listitem', { name: 'INV-7' });
  await user.click(within(row).getByRole('checkbox'));
  row.focus();
  await user.keyboard('{Control>}k{/Control}');
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups.slice(0, 2)).toEqual(['On this page', 'INV-7']);
});

it('offers only the actions of the open panel, under its name', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <Invoices />
      <SidePanel open title="INV-7" subtitle="Northwind" onClose={() => undefined}>
        <Button onClick={() => clicked('send')}>Send</Button>
      </SidePanel>
    </>,
    { session: testSession() },
  );
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
  expect(optionsOf('INV-7')).toEqual(['Send']);
  expect(screen.queryByRole('group', { name: 'On this page' })).not.toBeInTheDocument();
  await user.keyboard('send{Enter}');
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('send'));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

function Assignee() {
  const control = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<{ value: number; label: string }[]>([]);
  useRegisterChoices(control, {
    label: 'Assignee',
    choices,
    onChange: clicked,
    load: () => setChoices([{ value: 7, label: 'Maya Okafor' }]),
  });
  return <div ref={control} />;
}

it('offers choices that load when the search box opens', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <main tabIndex={-1}>
        <Assignee />
      </main>
    </>,
    { session: testSession() },
  );
  await user.keyboard('{Control>}k{/Control}maya');
  await waitFor(() => expect(optionsOf('On this page')).toEqual(['Assignee: Maya Okafor']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(clicked).toHaveBeenCalledWith(7));
});

function Filters() {
  const assignee = useRef<HTMLDivElement>(null);
  const priority = useRef<HTMLDivElement>(null);
  const colleagues = Array.from({ length: 12 }, (_, index) => `Maya ${index + 1}`);
  useRegisterChoices(assignee, {
    label: 'Assignee',
    choices: colleagues.map((label) => ({ value: label, label })),
    onChange: clicked,
  });
  useRegisterChoices(priority, {
    label: 'Priority',
    choices: [{ value: 'medium', label: 'Medium' }],
    onChange: clicked,
  });
  return (
    <main tabIndex={-1}>
      <div ref={assignee} />
      <div ref={priority} />
      <Button onClick={() => clicked('merge')}>Merge</Button>
    </main>
  );
}

it('offers actions and filters with few matches before a long list of matches', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <Filters />
    </>,
    { session: testSession() },
  );
  await user.keyboard('{Control>}k{/Control}m');
  await waitFor(() =>
    expect(optionsOf('On this page').slice(0, 3)).toEqual([
      'Merge',
      'Priority: Medium',
      'Assignee: Maya 1',
    ]),
  );
});
