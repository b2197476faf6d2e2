import { FileRefusal, remark } from '../../remarks.ts'

/** Why a workbook cannot be read. */
type Problem = 'damaged' | 'protected' | 'large' | 'slow' | 'none'

export class WorkbookProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }

  /** Returns what the owner is told. */
  refusal(fileName: string): FileRefusal {
    return new FileRefusal(remark(this.problem, { file: fileName }))
  }
}
