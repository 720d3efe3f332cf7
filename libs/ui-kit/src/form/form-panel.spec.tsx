import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { NumberField, TextField } from '../fields/fields';
import { renderWithUi } from '../testing';
import { FormPanel } from './form-panel';

const render = (hasOtherChanges: boolean) =>
  renderWithUi(
    <>
      <Link to="/other">Elsewhere</Link>
      <FormPanel<{ name: string }>
        initialValues={{ name: 'Harbour' }}
        onSubmit={() => Promise.resolve()}
        submitLabel="Save"
        hasOtherChanges={hasOtherChanges}
      >
        <TextField name="name" label="Name" />
      </FormPanel>
    </>,
  );

it('does not ask when nothing was entered', async () => {
  const { user, address } = await render(false);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/other');
});

it('asks before changes outside its fields are lost', async () => {
  const { user, address } = await render(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(address()).toBe('/');
});

it('saves on ⌘Enter, but not when it is pressed in a dialog on top', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const { user } = await renderWithUi(
    <FormPanel<{ name: string }>
      initialValues={{ name: 'Harbour' }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" />
      {createPortal(<input aria-label="Elsewhere" />, document.body)}
    </FormPanel>,
  );
  await user.type(screen.getByLabelText('Elsewhere'), '{Meta>}{Enter}{/Meta}');
  await user.type(screen.getByLabelText(/Name/), ' 2{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Harbour 2' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe('FormPanel and the values of the server', () => {
  interface Person {
    name: string;
    city: string;
    version: number;
  }
  const BEFORE: Person = { name: 'Mia', city: 'Kiel', version: 1 };

  async function renderPerson() {
    const sent: Person[] = [];
    let respond = (): void => undefined;
    let refetch: (values: Person) => void = () => undefined;
    const Page = () => {
      const [values, setValues] = useState(BEFORE);
      useEffect(() => {
        refetch = setValues;
      }, []);
      return (
        <FormPanel<Person>
          initialValues={values}
          onSubmit={(person) => {
            sent.push(person);
            return new Promise<void>((resolve) => (respond = resolve));
          }}
          submitLabel="Save"
        >
          <TextField name="name" label="Name" />
          <TextField name="city" label="City" />
          <Form.Item name="version" hidden>
            <Input />
          </Form.Item>
        </FormPanel>
      );
    };
    const { user } = await renderWithUi(<Page />);
    return {
      sent,
      name: screen.getByLabelText(/^Name/),
      city: screen.getByLabelText(/^City/),
      change: async (field: HTMLElement, text: string) => {
        await user.clear(field);
        await user.type(field, text);
      },
      save: async () => {
        await user.click(screen.getByRole('button', { name: /Save$/ }));
        await waitFor(() => expect(sent.length).toBeGreaterThan(0));
      },
      respond: () => act(async () => Promise.resolve(respond())),
      refetch: (values: Person) => act(() => refetch(values)),
    };
  }

  it('treats saved values as current before they are loaded again', async () => {
    const { name, change, save, respond } = await renderPerson();
    await change(name, 'Mina');
    await save();
    await respond();
    expect(name).toHaveValue('Mina');
  });

  it('keeps text that is typed during a save, so that it can be saved next', async () => {
    const { sent, name, city, change, save, respond, refetch } = await renderPerson();
    await change(name, 'Mina');
    await save();
    await change(city, 'Bremen');
    await respond();
    refetch({ ...BEFORE, name: 'Mina', version: 2 });
    expect(city).toHaveValue('Bremen');
    await save();
    await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Mina', city: 'Bremen', version: 2 }));
  });

  it('updates the fields that the user has not changed', async () => {
    const { sent, name, city, change, save, refetch } = await renderPerson();
    await change(name, 'Mina');
    refetch({ name: 'Mia', city: 'Bremen', version: 2 });
    expect(city).toHaveValue('Bremen');
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    await save();
    expect(sent).toEqual([{ name: 'Mina', city: 'Bremen', version: 2 }]);
  });

  it('lists what someone else has changed in the same field', async () => {
    const { name, change, refetch } = await renderPerson();
    await change(name, 'Mina');
    refetch({ ...BEFORE, name: 'Maria', version: 2 });
    expect(name).toHaveValue('Mina');
    expect(screen.getByText(/Someone else just changed this/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Name: Mia Maria');
    refetch({ name: 'Marie', city: 'Bremen', version: 3 });
    expect(screen.getByRole('listitem')).toHaveTextContent('Name: Mia Marie');
  });

  it('lists only changes since the user began to edit the field', async () => {
    const { name, change, refetch } = await renderPerson();
    refetch({ ...BEFORE, name: 'Maria', version: 2 });
    await change(name, 'Mina');
    refetch({ name: 'Maria', city: 'Bremen', version: 3 });
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    refetch({ name: 'Marie', city: 'Bremen', version: 4 });
    expect(screen.getByRole('listitem')).toHaveTextContent('Name: Maria Marie');
  });
});

it('lists a changed number with its unit', async () => {
  let refetch: (days: number, rate: number) => void = () => undefined;
  const Page = () => {
    const [values, setValues] = useState({ days: 30, rate: 7 });
    useEffect(() => {
      refetch = (days, rate) => setValues({ days, rate });
    }, []);
    return (
      <FormPanel initialValues={values} onSubmit={() => Promise.resolve()} submitLabel="Save">
        <NumberField name="days" label="Grace Period" unit="days" />
        <NumberField name="rate" label="Rate" unit="%" />
      </FormPanel>
    );
  };
  const { user } = await renderWithUi(<Page />);
  await user.type(screen.getByLabelText(/^Grace Period/), '0');
  await user.type(screen.getByLabelText(/^Rate/), '0');
  act(() => refetch(1, 19));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Grace Period: 30 days 1 day',
    'Rate: 7% 19%',
  ]);
});

describe('two FormPanels on one page', () => {
  const renderTwo = () =>
    renderWithUi(
      <>
        <Link to="/other">Elsewhere</Link>
        {['Name', 'Password'].map((label) => (
          <FormPanel<Record<string, string>>
            key={label}
            initialValues={{}}
            onSubmit={() => Promise.resolve()}
            submitLabel={`Save ${label}`}
          >
            <TextField name={label} label={label} />
          </FormPanel>
        ))}
      </>,
    );

  const leave = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Elsewhere' }));

  it('asks once about both forms', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { user, address } = await renderTwo();
    await user.type(screen.getByLabelText(/^Name/), 'Harbour');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await leave(user);
    expect(await screen.findAllByRole('dialog', { name: /^Discard/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/other'));
    // The warning of the router about two forms that each ask.
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('one blocker at a time'));
    warn.mockRestore();
  });

  it.each(['Name', 'Password'])('still asks when only %s was saved', async (saved) => {
    const { user, address } = await renderTwo();
    await user.type(screen.getByLabelText(/^Name/), 'Harbour');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: `Save ${saved}` }));
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Harbour');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
  });

  it('does not ask when both forms were saved', async () => {
    const { user, address } = await renderTwo();
    for (const label of ['Name', 'Password']) {
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'x');
      await user.click(screen.getByRole('button', { name: `Save ${label}` }));
    }
    await leave(user);
    await waitFor(() => expect(address()).toBe('/other'));
  });
});
