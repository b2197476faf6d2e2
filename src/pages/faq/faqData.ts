import { SCHEMA, type StructuredData } from '../../../domain/structuredData.ts'

/** Returns questions with their answers as plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
