import { OwnerRefusal } from '../../refusals.ts'

/** Why a workbook cannot be read, and what the owner can do. */
const PROBLEMS = {
  damaged: 'is cut off or damaged, so no sheet of it can be read. Save it again and import that file.',
  protected: 'is protected with a password. Save it without one and import that file.',
  large: 'is too large when unpacked. Save the sheet as CSV and import that.',
  slow: 'takes too long to read. Save the sheet as CSV and import that.',
  none: 'is no workbook. Save the list as XLSX or CSV and import that.',
}

export class WorkbookProblem extends Error {
  readonly problem: keyof typeof PROBLEMS

  constructor(problem: keyof typeof PROBLEMS) {
    super(problem)
    this.problem = problem
  }

  /** Returns what the owner is told. */
  refusal(fileName: string): OwnerRefusal {
    return new OwnerRefusal(`${fileName} ${PROBLEMS[this.problem]}`)
  }
}
