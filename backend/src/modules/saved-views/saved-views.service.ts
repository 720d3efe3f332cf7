import {
  displayNameOf,
  LIMITS,
  SAVED_VIEW_LABELS,
  type SavedViewScreen,
  type UserNames,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import {
  acquireNamedLock,
  insertRecord,
  isTrue,
  queryRaw,
  rejectDuplicates,
  type SqlBoolean,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { type Condition, paramsOf, whereSql } from '../../platform/database/list-page';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { cutText } from '../../platform/truncate';
import { UserHooks } from '../users';
import type {
  CreateSavedViewDto,
  ListSavedViewsQuery,
  SavedViewDto,
  UpdateSavedViewDto,
} from './dto/saved-view.dto';
import { SavedView } from './entities/saved-view.entity';
import { savedViewErrors } from './saved-views.errors';
import {
  canShareView,
  isVisibleTo,
  savedViewAbilities,
  sharedRolesFor,
} from './saved-views.policy';

/** The user's own views on all screens, and the shared ones. */
const MAX_LISTED = 500;

type EnteredFields = Pick<SavedView, keyof typeof SAVED_VIEW_LABELS>;

/** docs/domain/saved-views.md */
@Injectable()
export class SavedViewsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly hooks: UserHooks,
  ) {}

  /** The team keeps the shared views of a deleted account. */
  onModuleInit(): void {
    this.hooks.register({
      beforeDelete: (em, actor, userId) => this.takeOver(em, actor, userId),
    });
  }

  /** The caller's own views and the shared ones, by name. */
  async list(actor: Actor, { screen }: ListSavedViewsQuery): Promise<SavedViewDto[]> {
    const roles = sharedRolesFor(actor.role);
    return readViews(this.dataSource.manager, actor, [
      {
        sql: 'v.ownerId = ? OR v.sharedWithRole IN (?)',
        params: [actor.id, roles],
      },
      ...(screen ? [{ sql: 'v.screen = ?', params: [screen] }] : []),
    ]);
  }

  /** @throws AppError 403 for a shared view by someone who can't share, 409 for a name in use */
  create(actor: Actor, { isDefault, ...input }: CreateSavedViewDto): Promise<SavedViewDto> {
    return this.transactions.respond(actor, async (em) => {
      const view = {
        ...input,
        state: queryOf(input.state),
        sharedWithRole: input.sharedWithRole ?? null,
        ownerId: actor.id,
      };
      if (view.sharedWithRole) assertAllowed(canShareView(actor));
      await assertSpace(em, actor, view.screen);
      const id = await rejectDuplicates(TAKEN, () => insertRecord(em, SavedView, view));
      if (isDefault) await setDefault(em, actor, { ...view, id });
      await this.record(em, actor, 'saved_view.create', id, { after: view });
      return readView(em, actor, id);
    });
  }

  /**
   * Changes the fields in the request. Being the default concerns the caller only, so it doesn't
   * change the view's version.
   *
   * @throws AppError 403 if the policy denies it, 404 for someone else's own view, 409 if it is
   *   stale or its name is in use
   */
  update(actor: Actor, id: number, input: UpdateSavedViewDto): Promise<SavedViewDto> {
    const { version, isDefault, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await lockView(em, actor, id);
      const { after, changed } = applyChanges<EnteredFields>(SAVED_VIEW_LABELS, before, {
        ...changes,
        state: changes.state === undefined ? undefined : queryOf(changes.state),
      });
      if (changed.length > 0) assertAllowed(savedViewAbilities(actor, before).update);
      assertCurrentVersion(before, version, 'view');
      if (changed.length > 0) {
        if (after.sharedWithRole) assertAllowed(canShareView(actor));
        await rejectDuplicates(TAKEN, () =>
          updateVersioned(em, SavedView, id, before.version, after),
        );
        await this.record(em, actor, 'saved_view.update', id, { before, after });
      }
      if (isDefault) await setDefault(em, actor, before);
      else if (isDefault === false) await clearDefault(em, actor, id);
      return readView(em, actor, id);
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for someone else's own view */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await lockView(em, actor, id);
      assertAllowed(savedViewAbilities(actor, before).delete);
      await em.delete(SavedView, id);
      await this.record(em, actor, 'saved_view.delete', id, { before });
    });
  }

  /** Gives the user's shared views to the caller. */
  private async takeOver(em: EntityManager, actor: Actor, userId: number): Promise<void> {
    await acquireNamedLock(em, `saved_views.${actor.id}`);
    const views = await em.find(SavedView, {
      where: { ownerId: userId, sharedWithRole: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    for (const view of views) {
      const after = { ownerId: actor.id, name: await freeName(em, actor, view) };
      await rejectDuplicates(TAKEN, () =>
        updateVersioned(em, SavedView, view.id, view.version, after),
      );
      const before = { ownerId: userId, name: view.name };
      await this.record(em, actor, 'saved_view.update', view.id, { before, after });
    }
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    entityId: number,
    states: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(em, actor, { action, entity: 'saved_view', entityId, ...states });
  }
}

/** The query string of a URL, without the question mark. */
const queryOf = (state: string | null | undefined): string => (state ?? '').replace(/^\?/, '');

/** @throws AppError 409 if the caller has the maximum number of views of the screen */
async function assertSpace(em: EntityManager, { id }: Actor, screen: SavedViewScreen) {
  await acquireNamedLock(em, `saved_views.${id}`);
  const [row] = await queryRaw<{ total: string | number }[]>(
    em,
    'SELECT COUNT(*) AS total FROM saved_views WHERE ownerId = ? AND screen = ?',
    [id, screen],
  );
  if (Number(row?.total) >= LIMITS.savedViews) throw savedViewErrors.tooMany();
}

/** An owner's views of a screen have different names. */
const TAKEN = { uq_saved_views_name: savedViewErrors.nameTaken };

/** The view's name, with a number if the caller already has a view with this name. */
async function freeName(
  em: EntityManager,
  { id: ownerId }: Actor,
  { screen, name }: Pick<SavedView, 'screen' | 'name'>,
): Promise<string> {
  let free = name;
  for (let number = 2; await em.existsBy(SavedView, { ownerId, screen, name: free }); number += 1) {
    const suffix = ` (${number})`;
    free = cutText(name, LIMITS.savedViewNameLength - suffix.length) + suffix;
  }
  return free;
}

/** Replaces the caller's default of the screen. */
const setDefault = (
  em: EntityManager,
  actor: Actor,
  { id, screen }: Pick<SavedView, 'id' | 'screen'>,
): Promise<unknown> =>
  queryRaw(
    em,
    `INSERT INTO default_views (userId, screen, viewId) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE viewId = ?`,
    [actor.id, screen, id, id],
  );

const clearDefault = (em: EntityManager, actor: Actor, viewId: number): Promise<unknown> =>
  queryRaw(em, 'DELETE FROM default_views WHERE userId = ? AND viewId = ?', [actor.id, viewId]);

/** @throws AppError 404 for an unknown view and for one that the caller can't see */
async function lockView(em: EntityManager, actor: Actor, id: number): Promise<SavedView> {
  const view = await em.findOne(SavedView, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!view || !isVisibleTo(actor, view)) throw errors.notFound('view');
  return view;
}

type ViewRow = Pick<
  SavedView,
  'id' | 'screen' | 'name' | 'state' | 'sharedWithRole' | 'ownerId' | 'version'
> &
  UserNames & { isDefault: SqlBoolean };

async function readViews(
  em: EntityManager,
  actor: Actor,
  where: readonly Condition[],
): Promise<SavedViewDto[]> {
  const rows = await queryRaw<ViewRow[]>(
    em,
    `SELECT v.id, v.screen, v.name, v.state, v.sharedWithRole, v.ownerId, v.version,
            u.username, u.firstName, u.lastName, d.viewId IS NOT NULL AS isDefault
     FROM saved_views v
     JOIN users u ON u.id = v.ownerId
     LEFT JOIN default_views d ON d.userId = ? AND d.screen = v.screen AND d.viewId = v.id
     ${whereSql(where)}
     ORDER BY v.name, v.id LIMIT ?`,
    [actor.id, ...paramsOf(where), MAX_LISTED],
  );
  return rows.map(({ username, firstName, lastName, isDefault, ...view }) => ({
    ...view,
    isDefault: isTrue(isDefault),
    ownerName: displayNameOf({ username, firstName, lastName }),
    abilities: savedViewAbilities(actor, view),
  }));
}

/** The view that the transaction has locked or created. */
async function readView(em: EntityManager, actor: Actor, id: number): Promise<SavedViewDto> {
  const [view] = await readViews(em, actor, [{ sql: 'v.id = ?', params: [id] }]);
  if (!view) throw errors.notFound('view');
  return view;
}
