import { type ActorFields, createActor } from './actor';

const MANAGER: ActorFields = {
  id: 7,
  username: 'manager',
  displayName: 'Maya Okafor',
  role: 'manager',
  permissions: [],
  sessionId: '',
  address: '',
  requestId: '',
};

describe('createActor', () => {
  it('gives the actor of a session all rights of the role', () => {
    const { rights } = createActor(MANAGER);
    expect(rights.has('client.create')).toBe(true);
    expect(rights.has('account.own')).toBe(true);
  });

  it('gives the actor of a token the rights that are scopes and that the owner has', () => {
    const scopes = new Set(['ticket.read', 'user.manage']);
    const { rights } = createActor({ ...MANAGER, token: { id: 1, name: 'Export', scopes } });
    expect([...rights]).toEqual(['ticket.read']);
  });
});
