// Lists and forms are made when they are first read. Read here, they are made before all tests, as other machines are:
// the mutants of charts judge what is evaluated only then.
import '../../machines';
