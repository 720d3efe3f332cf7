import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { renderWithUi } from '../testing';
import { MailFields } from './mail-fields';

const SUGGESTIONS = [
  { name: null, email: 'ops@acme.example' },
  { name: 'Nadia Petrov', email: 'nadia@acme.example' },
];

/** antd adds these to the height of a text area, and they aren't numbers without a style sheet. */
const TEXT_AREA = `textarea {
  padding-top: 0; padding-bottom: 0; border-top-width: 0; border-bottom-width: 0;
}`;

async function openForm(to: string[] = [], suggestions = SUGGESTIONS) {
  const recipients = { current: to };
  const { user } = await renderWithUi(
    <Form
      initialValues={{ to }}
      onValuesChange={(_changed, values: { to: string[] }) => {
        recipients.current = values.to;
      }}
    >
      <style>{TEXT_AREA}</style>
      <MailFields hasMailServer suggestions={suggestions} />
    </Form>,
  );
  return { user, recipients, input: await screen.findByLabelText(/^Recipients/) };
}

const OPS = ['ops@acme.example'];

/** antd reads the key code, which `user` doesn't send. */
const pressEnter = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
const pressTab = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Tab', keyCode: 9 });

it.each([
  ['ops', 'Enter', pressEnter],
  ['ops', 'Tab', pressTab],
  ['ops@acme.example', 'Enter', pressEnter],
  ['ops@acme.example', 'Tab', pressTab],
])('keeps a recipient when %s and %s are typed', async (text, _key, press) => {
  const { user, input, recipients } = await openForm(OPS);
  await user.type(input, text);
  press(input);
  await waitFor(() => expect(input).toHaveValue(''));
  expect(recipients.current).toEqual(OPS);
});

it('keeps recipients when Enter is pressed after an added address was typed and left', async () => {
  const { user, input, recipients } = await openForm(OPS);
  await user.type(input, 'ops@acme.example');
  await user.click(screen.getByLabelText('Subject'));
  await user.click(input);
  pressEnter(input);
  fireEvent.keyUp(input, { key: 'Enter', keyCode: 13 });
  pressEnter(input);
  expect(recipients.current).toEqual(OPS);
});

it('removes a recipient with its button while text is typed', async () => {
  const { user, input, recipients } = await openForm(OPS);
  await user.type(input, 'nadia');
  await user.click(screen.getByLabelText('close'));
  expect(recipients.current).toEqual([]);
});

it('adds the suggestion that matches and is not a recipient yet', async () => {
  const { user, input, recipients } = await openForm(OPS);
  await user.type(input, 'acme');
  pressEnter(input);
  expect(recipients.current).toEqual(['ops@acme.example', 'nadia@acme.example']);
});

it('adds the typed address although it is part of a suggestion', async () => {
  const devops = { name: null, email: 'devops@acme.example' };
  const { user, input, recipients } = await openForm([], [devops, ...SUGGESTIONS]);
  await user.type(input, 'ops@acme.example');
  pressEnter(input);
  expect(recipients.current).toEqual(OPS);
});

it('keeps an unfinished search as one entry', async () => {
  const { user, input, recipients } = await openForm();
  await user.type(input, 'Kim Lu');
  await user.click(screen.getByLabelText('Subject'));
  expect(recipients.current).toEqual(['Kim Lu']);
});

it('separates addresses at spaces, up to the limit', async () => {
  const added = Array.from({ length: 9 }, (_, index) => `user${index}@acme.example`);
  const { user, input, recipients } = await openForm(added);
  await user.click(input);
  await user.paste('kim@acme.example lu@acme.example');
  await user.click(screen.getByLabelText('Subject'));
  expect(recipients.current).toEqual([...added, 'kim@acme.example']);
});

it.each([
  ['a name or an email address', SUGGESTIONS],
  ['an email address', []],
])('asks for %s', async (text, suggestions) => {
  await openForm([], suggestions);
  expect(screen.getAllByText(`Add ${text}...`)).toHaveLength(2);
});
