import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { PossibleDuplicatesController } from './duplicates/possible-duplicates.controller';
import { PossibleDuplicatesReader } from './duplicates/possible-duplicates.reader';
import { ExpenseBulkController } from './expense-bulk.controller';
import { ExpenseBulkService } from './expense-bulk.service';
import { ExpenseDecisionsService } from './expense-decisions.service';
import { ExpenseExport } from './expense-export';
import { ExpenseFigures } from './expense-figures';
import { ExpenseImporter } from './expense-importer';
import { ExpenseMonthsReader } from './expense-months.reader';
import { ExpenseNotifications } from './expense-notifications';
import { ExpenseWriter } from './expense-writer';
import { ExpensesController } from './expenses.controller';
import { ExpensesReader } from './expenses.reader';
import { ExpensesService } from './expenses.service';
import { LinkedExpenses } from './linked-expenses';
import { PERSONAL_TABLES, personalFiles } from './personal-data';
import { ReceiptFiles } from './receipts/receipt-files';
import { ReceiptsController } from './receipts/receipts.controller';
import { ReceiptsService } from './receipts/receipts.service';

@Module({
  imports: [ProjectsModule, SettingsModule],
  controllers: [
    // Before `expenses/:id`, which would match its path.
    PossibleDuplicatesController,
    ExpensesController,
    ExpenseBulkController,
    ReceiptsController,
  ],
  providers: [
    ExpensesReader,
    ExpenseFigures,
    ExpenseMonthsReader,
    ExpenseExport,
    ExpenseImporter,
    ExpenseNotifications,
    ExpenseWriter,
    ExpenseBulkService,
    ExpenseDecisionsService,
    ExpensesService,
    LinkedExpenses,
    PossibleDuplicatesReader,
    ReceiptFiles,
    ReceiptsService,
  ],
  exports: [ExpenseMonthsReader, ExpensesReader],
})
export class ExpensesModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
    personalData.registerFiles(personalFiles);
  }
}
