import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import { Dialog } from './dialog';
import { SidePanel } from './side-panel';

function Page({ overlay: Overlay }: { overlay: typeof Dialog | typeof SidePanel }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Edit</button>
      {isOpen && (
        <Overlay open title="Client" onClose={() => setIsOpen(false)}>
          Name
        </Overlay>
      )}
    </>
  );
}

it.each([
  ['dialog', Dialog, '.ant-modal-wrap'],
  ['panel', SidePanel, '.ant-drawer-mask'],
] as const)(
  'keeps a %s open that a double-click on its button has opened',
  async (_kind, overlay, outside) => {
    const { user } = await renderWithUi(<Page overlay={overlay} />);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    const mask = document.querySelector(outside) as Element;
    fireEvent.mouseDown(mask, { detail: 2 });
    fireEvent.click(mask, { detail: 2 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.mouseDown(mask, { detail: 1 });
    fireEvent.click(mask, { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);
