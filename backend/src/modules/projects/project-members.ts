import { displayNameOf, type UserNames } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A member of a project, with the details that every user can see. */
export interface Member {
  id: number;
  name: string;
  profilePictureUrl: string | null;
  department: string | null;
  isInactive: boolean;
}

type MemberRow = Omit<Member, 'name' | 'isInactive'> &
  UserNames & { projectId: number; isActive: number };

/** Reads the members of projects. */
@Injectable()
export class ProjectMembers {
  /** The members of each project: the owner first, then in the order of joining. */
  async of(em: EntityManager, projectIds: readonly number[]): Promise<Map<number, Member[]>> {
    const members = new Map<number, Member[]>(projectIds.map((id) => [id, []]));
    if (projectIds.length === 0) return members;
    const rows = await em.query<MemberRow[]>(
      `SELECT m.projectId, u.id, u.profilePictureUrl, u.department,
         u.firstName, u.lastName, u.username, u.isActive
       FROM project_members m
       JOIN projects p ON p.id = m.projectId
       JOIN users u ON u.id = m.userId
       WHERE m.projectId IN (?)
       ORDER BY m.projectId, u.id <=> p.createdById DESC, m.createdAt, m.userId`,
      [projectIds],
    );
    for (const { projectId, id, profilePictureUrl, department, isActive, ...names } of rows) {
      members.get(projectId)?.push({
        id,
        name: displayNameOf(names),
        profilePictureUrl,
        department,
        isInactive: !isActive,
      });
    }
    return members;
  }
}
