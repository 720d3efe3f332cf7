import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database';
import { type Person, PersonalData } from '../../platform/personal-data';
import { lockGroup, writeGroup } from './setting-rows';
import { Settings } from './settings';

/** Removes an erased person's addresses from the blocked senders (docs/domain/privacy.md#erasure). */
@Injectable()
export class ErasedSenders implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.registerStep((person) => this.remove(person));
  }

  private async remove(person: Person): Promise<void> {
    const addresses = new Set(person.addresses.map((address) => address.toLowerCase()));
    const isOf = (sender: string): boolean => addresses.has(sender.toLowerCase());
    const { blockedSenders } = await this.settings.getIn(this.dataSource.manager, 'helpdesk');
    if (!blockedSenders.some(isOf)) return;
    await this.transactions.run(async (em) => {
      const { row, values } = await lockGroup(em, 'helpdesk');
      const others = values.blockedSenders.filter((sender) => !isOf(sender));
      await writeGroup(em, null, row, { blockedSenders: others });
    });
    this.settings.invalidate();
  }
}
