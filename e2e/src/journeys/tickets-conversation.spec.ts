import { Colleague, dialog, expect, expectAccessible, test, uniqueName } from '../support';
import { addTicket, createTicket, openTicket, section } from '../support/tickets';

test.describe('conversation of a ticket', () => {
  test('keeps an unsent reply and its attachments after a reload', async ({ page, signedInAs }) => {
    const title = uniqueName('Half answered');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We are on');
    const form = page.getByRole('form', { name: 'New message' });
    await form.locator('input[type=file]').setInputFiles({
      name: 'server.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('It works again.'),
    });
    await expect(section(page, 'Evidence').getByText('server.txt')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();
    await page.reload();
    await openTicket(page, title);
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We are on');
    await expect(form.getByRole('listitem')).toContainText(['server.txt']);
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(
      section(page, 'Conversation').getByRole('listitem').filter({ hasText: 'We are on' }),
    ).toContainText('server.txt');
    await expect(form.getByRole('listitem')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
  });

  test('names a colleague who replied while an unsent reply was closed, after a reload', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const title = uniqueName('Answered twice');
    const { id } = await addTicket(colleague, title);
    await signedInAs('manager', `/tickets/${id}`);
    await expect(section(page, 'Conversation')).toContainText('No messages yet.');
    const field = page.getByRole('textbox', { name: 'Public reply' });
    await field.fill('We are on');
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();
    await colleague.post(`/api/tickets/${id}/messages`, { kind: 'reply', body: 'Solved it.' });
    await page.reload();
    await openTicket(page, title);
    await expect(page.getByText(/ has replied since you started writing\.$/)).toBeVisible();
    await field.clear();
    await expect(page.getByText(/since you started writing/)).toBeHidden();
  });

  test('shows a message without covering the message field @phone', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const title = uniqueName('Covered');
    const { id } = await addTicket(colleague, title);
    await signedInAs('manager', `/tickets/${id}`);
    await dialog(page, title).getByText('Resolved', { exact: true }).click();
    // The message stays while the mouse is over it, so a covered field can't be clicked.
    await page.getByText('Ticket updated successfully!').hover();
    await page.getByRole('textbox', { name: 'Public reply' }).click();
  });

  test('moves a reply about something else to a new ticket', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    await signedInAs('manager', '/tickets/27');
    const conversation = section(page, 'Conversation');
    const reply = conversation.getByRole('listitem').filter({ hasText: 'By the way' });
    await reply.getByRole('button', { name: 'Move to New Ticket' }).click();
    const form = dialog(page, 'Move to New Ticket');
    const title = uniqueName('Missing invoice');
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await page.getByRole('button', { name: /^Open T-\d+$/ }).click();
    await expect(dialog(page, title)).toBeVisible();
    await expect(reply).toBeVisible();
    await expect(section(page, 'History')).toContainText('moved a message here from T-0027');
    // Moves the message back.
    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    await colleague.post(`/api/tickets/${id}/merge`, { intoId: 27 });
  });

  test('shows who else is writing a message', async ({ page, signedInAs, request, baseURL }) => {
    const title = uniqueName('Typing');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    const colleague = await Colleague.signedInAs(request, baseURL);
    await colleague.put(`/api/tickets/${id}/typing`);
    await expect(page.getByText(/ is typing\.\.\.$/)).toBeVisible();
    await colleague.post(`/api/tickets/${id}/messages`, { kind: 'note', body: 'Solved it.' });
    await expect(page.getByText('Solved it.')).toBeVisible();
    await expect(page.getByText(/ is typing\.\.\.$/)).toBeHidden();

    // The page also reads who is typing.
    const announced = page.waitForResponse(
      (response) => response.url().endsWith('/typing') && response.request().method() === 'PUT',
    );
    await page.getByRole('textbox', { name: 'Public reply' }).fill('Thank you');
    expect((await announced).status()).toBe(204);
  });

  test('attaches a removed file to the reply again after Undo', async ({ page, signedInAs }) => {
    const title = uniqueName('Wrong file');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('See the log.');
    const form = page.getByRole('form', { name: 'New message' });
    await form.locator('input[type=file]').setInputFiles({
      name: 'server.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('It works again.'),
    });
    await expect(section(page, 'Evidence').getByText('server.txt')).toBeVisible();
    await form.getByRole('button', { name: 'Remove server.txt' }).click();
    await expect(section(page, 'Evidence').getByText('server.txt')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(section(page, 'Evidence').getByText('server.txt')).toBeVisible();
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(
      section(page, 'Conversation').getByRole('listitem').filter({ hasText: 'See the log.' }),
    ).toContainText('server.txt');
  });

  test('keeps the buttons of long canned replies in the dialog @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Manage Replies' }).click();
    const replies = dialog(page, 'Canned Replies');
    await expect(replies.getByRole('button', { name: /^Delete / }).first()).toBeInViewport({
      ratio: 1,
    });
    await expectAccessible(page);
  });

  test('mentions a colleague, but not the author, from the list in a note', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await page.getByText('Internal note', { exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Internal note' });
    await note.pressSequentially('@Priya');
    await expect(page.getByRole('menuitem', { name: 'No results' })).toBeVisible();
    await note.fill('');
    await note.pressSequentially('Please look at this, @Noa');
    await expect(page.getByText('Noah Fischer', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('Please look at this, @Noah Fischer ');
    await note.clear();
  });

  test('closes the list of colleagues with Escape, but not the ticket', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await page.getByText('Internal note', { exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Internal note' });
    await note.pressSequentially('@Noa');
    const colleague = page.getByRole('menuitem', { name: 'Noah Fischer' });
    await expect(colleague).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(colleague).toBeHidden();
    await expect(note).toHaveValue('@Noa');
    await note.clear();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });
});
