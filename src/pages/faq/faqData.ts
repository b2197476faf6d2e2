import { SCHEMA, type StructuredData } from '../../../domain/structuredData.ts'

/** Returns questions with their answers as plain text; an answer has one entry per paragraph. */
export function faqData(questions: readonly { question: string; answer: readonly string[] }[]): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }
}
